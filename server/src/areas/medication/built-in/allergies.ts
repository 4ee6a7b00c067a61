import type { WarningRule } from '../domain/substances.ts'
import { allergyTo, crossAllergy, defineRule, leaflet } from './define-rules.ts'

/** What patients are allergic to. */
export const allergyRules: readonly WarningRule[] = [
  defineRule('allergy', 'ingredient', {
    severity: 'serious',
    text: '对本品所含成分过敏者禁用',
    source: leaflet.contraindications,
    isForLocalUse: true,
  }),
  allergyTo(['penicillins', 'serious', '含青霉素类成分，对青霉素过敏者禁用，可引起过敏性休克']),
  allergyTo(['cephalosporins', 'serious', '含头孢菌素类成分，对头孢菌素过敏者禁用']),
  crossAllergy('penicillins', 'cephalosporins', 'caution', '对青霉素过敏者慎用头孢菌素，曾发生过敏性休克者禁用'),
  crossAllergy('cephalosporins', 'penicillins', 'caution', '对头孢菌素过敏者使用青霉素类可能发生交叉过敏，须经皮试'),
  allergyTo(['macrolides', 'serious', '含大环内酯类成分，对红霉素等大环内酯类过敏者禁用']),
  allergyTo(['quinolones', 'serious', '含喹诺酮类成分，对喹诺酮类过敏者禁用']),
  allergyTo(['tetracyclines', 'serious', '含四环素类成分，对四环素类过敏者禁用']),
  allergyTo(['aminoglycosides', 'serious', '含氨基糖苷类成分，对氨基糖苷类过敏者禁用']),
  allergyTo(['sulfonamides', 'serious', '含磺胺类成分，对磺胺类过敏者禁用']),
  crossAllergy('sulfonamides', 'celecoxib', 'serious', '塞来昔布含磺酰胺结构，对磺胺过敏者禁用'),
  crossAllergy('sulfonamides', 'thiazides', 'serious', '噻嗪类利尿药为磺胺衍生物，对磺胺过敏者禁用'),
  crossAllergy('sulfonamides', 'sulfonylureas', 'caution', '磺酰脲类降糖药与磺胺可能交叉过敏，对磺胺过敏者慎用'),
  allergyTo(['nitroimidazoles', 'serious', '含硝基咪唑类成分，对甲硝唑等过敏者禁用']),
  allergyTo(['azoles', 'serious', '含唑类抗真菌成分，对此类药过敏者禁用']),
  allergyTo(['nsaids', 'serious', '对阿司匹林或其他非甾体抗炎药过敏者禁用，可诱发哮喘、荨麻疹']),
  crossAllergy('salicylates', 'nsaids', 'serious', '服用阿司匹林后诱发过哮喘、荨麻疹或过敏反应者禁用'),
  crossAllergy('nsaids', 'paracetamol', 'caution', '对阿司匹林过敏者少数也会对本品过敏，慎用'),
  crossAllergy('salicylates', 'paracetamol', 'caution', '对阿司匹林过敏者少数也会对本品过敏，慎用'),
  allergyTo(['opioids', 'serious', '含阿片类成分，对阿片类药物过敏者禁用']),
  allergyTo(['barbiturates', 'serious', '含巴比妥类成分，对巴比妥类过敏者禁用']),
  allergyTo(['localAnaesthetics', 'serious', '含局部麻醉药，对局部麻醉药过敏者禁用']),
  allergyTo(['iodine', 'serious', '含碘，对碘过敏者禁用']),
  allergyTo(['aceInhibitors', 'serious', '对普利类药物过敏或曾因此发生血管性水肿者禁用']),
  allergyTo(['soy', 'serious', '软胶囊内容物含大豆油，对大豆过敏者禁用']),
  allergyTo(['seafood', 'caution', '原料多取自虾、蟹等甲壳类，对海鲜过敏者慎用']),
  allergyTo(['alcohol', 'serious', '含乙醇（酒精），对酒精过敏者禁用']),
]
