import { useState } from 'react'
import { BirthdayField } from '../ui/birthday-field.tsx'
import { noBirthday } from '../ui/birthday-lists.ts'
import { Button, type ButtonKind, ButtonLink } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Choices, Ticks } from '../ui/choices.tsx'
import { Field } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { type Place, RegionPicker } from '../ui/region-picker/region-picker.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { StarChoice, Stars } from '../ui/stars.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextArea, TextInput } from '../ui/text-input.tsx'
import styles from './kit.module.css'

const starNames = ['很不满意', '不满意', '一般', '满意', '非常满意']
const labelOptions = ['正品保证', '效果明显', '物流很快'].map((value) => ({ value, label: value }))
const kinds: readonly ButtonKind[] = ['primary', 'danger', 'quiet', 'link']

export function Buttons() {
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className={styles.row}>
          <Button kind={kind} size="small">
            小号
          </Button>
          <Button kind={kind}>确认收货</Button>
          <Button kind={kind} size="large">
            大号
          </Button>
          <Button kind={kind} busy>
            正在提交
          </Button>
          <Button kind={kind} disabled>
            不可用
          </Button>
          <ButtonLink kind={kind} to="/kit">
            链接
          </ButtonLink>
        </div>
      ))}
    </>
  )
}

/** A country of one city. */
const regions: Record<string, readonly [code: string, name: string, initials: string][]> = {
  '': [['44', '广东省', 'gds']],
  44: [['4401', '广州市', 'gzs']],
  4401: [
    ['440106', '天河区', 'thq'],
    ['440105', '海珠区', 'hzq'],
  ],
  440106: [['440106001', '五山街道', 'wsjd']],
}
const loadBelow = async (parent = '') =>
  (regions[parent] ?? []).map(([code, name, initials]) => ({ code, name, initials }))

export function Fields() {
  const [place, setPlace] = useState<Place>({ path: [], isWhole: false })
  const [sex, setSex] = useState<'1' | '2'>()
  const [birthday, setBirthday] = useState(noBirthday)
  const [score, setScore] = useState<number>()
  const [labels, setLabels] = useState<string[]>([])
  const [job, setJob] = useState('')
  const [time, setTime] = useState<'three' | 'twelve'>('three')
  const [isOn, setOn] = useState(true)
  return (
    <div className={styles.columns}>
      <Field label="手机号码" hint="仅用于登录与订单通知">
        {(control) => <TextInput {...control} inputMode="tel" placeholder="请输入手机号码" />}
      </Field>
      <Field label="短信验证码" message="请输入正确的短信验证码">
        {(control) => <TextInput {...control} defaultValue="12a" trailing={<Button kind="link">获取验证码</Button>} />}
      </Field>
      <Field label="不可修改">{(control) => <TextInput {...control} defaultValue="138****0000" disabled />}</Field>
      <Field label="所在地区" message={place.isWhole ? undefined : '省市区不能为空'}>
        {(control) => (
          <RegionPicker
            control={control}
            place={place}
            loadBelow={loadBelow}
            onChoose={setPlace}
            onLeave={() => undefined}
          />
        )}
      </Field>
      <FieldGroup label="固定电话" message="请输入正确的固话号码">
        {(control) => (
          <div className={styles.row}>
            <TextInput {...control} aria-label="区号" defaultValue="020" />
            <TextInput {...control} aria-label="电话号码" defaultValue="851" />
          </div>
        )}
      </FieldGroup>
      <FieldGroup label="性别" message={sex ? undefined : '请选择性别'}>
        {(control) => (
          <Choices
            place="sex"
            value={sex}
            options={[
              { value: '1', label: '男' },
              { value: '2', label: '女' },
            ]}
            describedBy={control['aria-describedby']}
            isInvalid={sex === undefined}
            onChoose={setSex}
          />
        )}
      </FieldGroup>
      <FieldGroup label="性别（取自身份证号）">
        {() => (
          <Choices
            place="lockedSex"
            value="1"
            options={[
              { value: '1', label: '男' },
              { value: '2', label: '女' },
            ]}
            isLocked
            onChoose={setSex}
          />
        )}
      </FieldGroup>
      <FieldGroup label="是否有吸烟史？">
        {() => (
          <Choices
            place="smoking"
            value={sex}
            options={[
              { value: '1', label: '无' },
              { value: '2', label: '有' },
            ]}
            isSmall
            onChoose={setSex}
          />
        )}
      </FieldGroup>
      <BirthdayField
        label="出生日期"
        value={birthday}
        message={undefined}
        opensAt={{ year: '1991', month: '11', day: '26' }}
        onChoose={setBirthday}
      />
      <BirthdayField
        label="出生日期（取自身份证号）"
        value={{ year: '1991', month: '11', day: '26' }}
        message={undefined}
        isLocked
        onChoose={setBirthday}
      />
      <FieldGroup label="商品评分" message={score ? undefined : '请为商品打分'}>
        {(control) => (
          <StarChoice
            place="score"
            names={starNames}
            value={score}
            describedBy={control['aria-describedby']}
            isInvalid={score === undefined}
            onChoose={setScore}
          />
        )}
      </FieldGroup>
      <Stars value={score ?? 3} names={starNames} />
      <FieldGroup label="商品标签" message={labels.length > 0 ? undefined : '请至少选择一个标签'}>
        {(control) => (
          <Ticks
            place="label"
            values={labels}
            options={labelOptions}
            describedBy={control['aria-describedby']}
            isInvalid={labels.length === 0}
            onChange={setLabels}
          />
        )}
      </FieldGroup>
      <Field label="职业" message={job ? undefined : '请选择列表中的选项'}>
        {(control) => (
          <SelectInput
            {...control}
            none="未填写"
            value={job}
            options={[{ value: 'medical', label: '医务人员' }]}
            onChoose={setJob}
          />
        )}
      </Field>
      <Field label="过敏药物" hint="0 / 200">
        {(control) => <TextArea {...control} placeholder="例如：青霉素，皮疹" />}
      </Field>
      <CheckBox>
        我已阅读并同意 <a href="/agreement?code=terms">用户服务协议</a>
      </CheckBox>
      <CheckBox message="请同意相关协议">我已阅读并同意</CheckBox>
      <Switch
        label="使用健康币 可用 300 个抵 ¥3.00"
        hint="共 2,680 个"
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      <Switch label="使用健康币" hint="共 120 个，健康币满500个可用" checked={false} disabled readOnly />
      <Select
        label="下单时间"
        value={time}
        onChoose={setTime}
        options={[
          { value: 'three', label: '最近 3 个月' },
          { value: 'twelve', label: '最近 12 个月' },
        ]}
      />
      <SearchBox label="搜索" placeholder="按商品名称搜索" onSearch={() => undefined} />
      <SearchBox
        label="搜索"
        placeholder="请输入商品名"
        size="large"
        message="请输入商品名称搜索"
        onSearch={() => undefined}
      />
    </div>
  )
}
