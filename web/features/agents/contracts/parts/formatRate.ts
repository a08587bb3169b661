/** A rate in percent, as many decimals as it has, at most four: "2.5%". */
export const formatRate = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 }).format(Number(rate));
