export function Page() {
  return <h1>服务协议</h1>
}
