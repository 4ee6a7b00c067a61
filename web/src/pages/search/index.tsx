export function Page() {
  return <h1>商品搜索</h1>
}
