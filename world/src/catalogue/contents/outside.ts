import { applied, type ProductContents } from './contents-of.ts'

/** Drugs without a prescription that work where they are put. */
export const outsideContents: readonly ProductContents[] = [
  applied('10030013', { glycerol: '55%' }),
  applied('10040001', { mupirocin: '2%' }),
  applied('10040002', { erythromycin: '1%' }),
  applied('10040003', { terbinafine: '1%' }),
  applied('10040004', { miconazole: '2%' }),
  applied('10040005', { ketoconazole: '2%' }),
  applied('10040006', { calamine: '15%' }),
  applied('10040007', { mometasone: '0.1%' }),
  applied('10040011', { aciclovir: '3%' }),
  applied('10040013', { urea: '20%' }),
  applied('10050002', { carmellose: '0.4%' }),
  applied('10050003', { naphazoline: '0.002%', chlorphenamine: '0.02%' }),
  applied('10050004', { pearl: '适量', borneol: '适量' }),
  applied('10050005', { erythromycin: '0.5%' }),
  applied('10050012', { sarcandra: '适量' }),
  applied('10050013', { cydiodine: '1.5mg' }),
  applied('10060001', { diclofenac: '1%' }),
  applied('10060002', { ibuprofen: '5%' }),
  applied('10060010', { musk: '适量' }),
  applied('10060011', { methylSalicylate: '适量', borneol: '适量' }),
  applied('10060013', { safflower: '适量', methylSalicylate: '适量' }),
]
