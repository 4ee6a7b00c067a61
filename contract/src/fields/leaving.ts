/** Path of our own that leads on to a page of a listed site, which the query `to` names; the server alone judges it. */
export const LEAVING = '/return'
