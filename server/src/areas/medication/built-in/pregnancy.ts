import type { WarningRule } from '../domain/substances.ts'
import { defineRule, leaflet, pregnant } from './define-rules.ts'

const onTheSkin = (subject: string, severity: 'caution' | 'serious', text: string): WarningRule =>
  defineRule('pregnancy', `${subject}.local`, {
    subject,
    severity,
    text,
    source: leaflet.pregnancy,
    isForLocalUse: true,
  })

/** What may harm a child before it is born. */
export const pregnancyRules: readonly WarningRule[] = [
  pregnant(['statins', 'serious', '孕妇及可能怀孕的女性禁用']),
  pregnant(['aceInhibitors', 'serious', '孕妇禁用，妊娠中晚期使用可致胎儿损伤甚至死亡']),
  pregnant(['arbs', 'serious', '孕妇禁用，妊娠中晚期使用可致胎儿损伤甚至死亡']),
  pregnant(['retinoids', 'serious', '孕妇禁用，可致严重畸形；用药期间及停药后3个月内须避孕']),
  pregnant(['tetracyclines', 'serious', '孕妇禁用，可影响胎儿牙齿和骨骼发育']),
  pregnant(['quinolones', 'serious', '孕妇禁用，可能影响胎儿软骨发育']),
  pregnant(['nsaids', 'serious', '妊娠20周后禁用，其他孕期须由医师评估']),
  pregnant(['estrogens', 'serious', '孕妇禁用']),
  pregnant(['warfarin', 'serious', '孕妇禁用，可致胎儿畸形和出血']),
  pregnant(['methotrexate', 'serious', '孕妇禁用，可致流产和畸形']),
  pregnant(['ribavirin', 'serious', '孕妇禁用；治疗期间及停药后6个月内须避孕']),
  pregnant(['glp1Agonists', 'serious', '妊娠期禁用，计划怀孕前至少停药2个月']),
  pregnant(['sglt2Inhibitors', 'serious', '妊娠中晚期禁用']),
  pregnant(['finasteride', 'serious', '孕妇禁用，也不应接触破碎的药片']),
  pregnant(['sulfonamides', 'serious', '孕妇禁用']),
  pregnant(['aminoglycosides', 'serious', '可能损害胎儿听神经，孕妇禁用']),
  pregnant(['codeine', 'caution', '可通过胎盘，孕妇慎用']),
  pregnant(['nitroimidazoles', 'caution', '妊娠前3个月禁用，其后慎用']),
  pregnant(['fluconazole', 'caution', '孕妇避免使用']),
  pregnant(['thiazides', 'caution', '可通过胎盘，孕妇不宜使用']),
  pregnant(['bisphosphonates', 'caution', '孕妇不宜使用']),
  pregnant(['ssris', 'caution', '妊娠晚期使用可影响新生儿，须由医师权衡']),
  pregnant(['domperidone', 'caution', '孕妇慎用']),
  pregnant(['pseudoephedrine', 'caution', '孕妇慎用']),
  pregnant(['amantadine', 'caution', '孕妇禁用含金刚烷胺的复方感冒药']),
  pregnant(['glucocorticoids', 'caution', '孕妇慎用，须由医师权衡']),
  pregnant(['betaBlockers', 'caution', '可能减慢胎儿心率，孕妇慎用']),
  pregnant(['febuxostat', 'caution', '缺乏孕妇用药的充分资料，须由医师权衡']),
  pregnant(['motherwort', 'serious', '活血调经，孕妇禁用']),
  pregnant(['dragonsBlood', 'serious', '活血散瘀，孕妇禁用']),
  pregnant(['aconite', 'caution', '含附子，孕妇慎用']),
  onTheSkin('musk', 'serious', '含麝香，孕妇禁用，外用也不可'),
  onTheSkin('safflower', 'serious', '活血化瘀，孕妇禁用，外用也不可'),
  onTheSkin('methylSalicylate', 'caution', '孕妇慎用，避免大面积外用'),
  onTheSkin('calcipotriol', 'caution', '孕妇避免大面积外用'),
]
