import type { Language } from '../../../schema/languages.ts';
import type { Texts } from '../../texts.ts';
import { textIn } from '../../texts.ts';

/**
 * Who signs what the platform tells by itself, and what the operator writes: no person of its staff. Stands in the rows
 * of messages, where a member's name is masked.
 */
export const SUPPORT = 'Customer service';

const NAMES: Texts = {
  EN: 'Customer service',
  CN: '客户服务',
  ID: 'Layanan pelanggan',
  TH: 'บริการลูกค้า',
  TY: 'Customer service',
  VI: 'Chăm sóc khách hàng',
};

/** Who has sent a message, in the language of who reads it. */
export const senderIn = (sender: string, language: Language): string =>
  sender === SUPPORT ? textIn(NAMES, language) : sender;
