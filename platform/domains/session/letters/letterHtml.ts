import type { Language } from '../../../../schema/languages.ts';
import { LANGUAGE_TAGS } from '../../../../schema/languages.ts';

/** The text of an e-mail, as plain text. */
export interface LetterText {
  readonly brand: string;
  readonly tagline: string;
  readonly greeting: string;
  readonly lead: string;
  /** Shown large, and bold in the lead. */
  readonly code?: string;
  /** After the code, or the lead. */
  readonly detail: string;
  readonly warning: string;
}

const BODY_STYLE =
  'margin:0;padding:24px 12px;background:#f3ead8;color:#1d2420;' +
  "font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const CARD_STYLE = 'max-width:480px;background:#fffdf7;border:1px solid #ddd0b4;border-radius:12px';
const HEAD_STYLE =
  'padding:20px 28px;background:#17463a;border-radius:11px 11px 0 0;color:#f3ead8;' +
  "font:600 20px/1.3 Georgia,'Times New Roman',serif";
const CODE_STYLE =
  'margin:0 0 20px;padding:14px;text-align:center;background:#f3ead8;border-radius:8px;' +
  'font:600 30px/1.2 ui-monospace,Consolas,monospace;letter-spacing:8px';

/**
 * An e-mail in HTML. Mail programs support tables and inline styles; some drop the dark theme's styles, which is
 * acceptable.
 */
export function letterHtml(
  language: Language,
  { brand, tagline, greeting, lead, code, detail, warning }: LetterText,
): string {
  const said = code === undefined ? escape(lead) : escape(lead).replace(code, `<b>${code}</b>`);
  const large = code === undefined ? '' : `\n<p style="${CODE_STYLE}">${code}</p>`;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(brand)}</title></head>
<body style="${BODY_STYLE}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${CARD_STYLE}">
<tr><td style="${HEAD_STYLE}">${escape(brand)}<br>
<span style="font:14px/1.4 system-ui,sans-serif;color:#d9cba6">${escape(tagline)}</span></td></tr>
<tr><td style="padding:24px 28px">
<p style="margin:0 0 12px">${escape(greeting)}</p>
<p style="margin:0 0 20px">${said}</p>${large}
<p style="margin:0 0 20px">${escape(detail)}</p>
<p style="margin:0;color:#5b6259;font-size:14px">${escape(warning)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
