/** Every maker is made up; none of them is, or is meant to resemble, a real company. */
export const makers = {
  qinghe: '青禾坪制药有限公司',
  nanyu: '南屿溪药业股份有限公司',
  songjian: '松间月制药有限公司',
  baisha: '白沙渚药业有限公司',
  chenlu: '晨露泽生物制药有限公司',
  jinghu: '镜湖坞眼科制药有限公司',
  yuanxiu: '远岫堂中药有限公司',
  tingzhu: '听竹岭中药股份有限公司',
  zhiwei: '知微谷医疗用品有限公司',
  anmai: '安脉里医疗科技有限公司',
  chuhe: '初禾芽母婴用品有限公司',
  heshan: '禾杉里健康食品有限公司',
  guyu: '谷雨坡食品有限公司',
  haijia: '海岬湾健康（香港）有限公司',
  beiyu: '北屿松天然食品（新西兰）有限公司',
} as const
