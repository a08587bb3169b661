import { LineBetsPage } from '../../features/agents/reports/LineBetsPage.tsx';
import { LineProfitPage } from '../../features/agents/reports/LineProfitPage.tsx';
import { LineTransactionsPage } from '../../features/agents/reports/LineTransactionsPage.tsx';
import { ExportButton } from '../../features/wallet/exports/ExportButton.tsx';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';

/** The reports of an agent's line, which can be saved as files. Texts: `agents`, `records` and `paging`. */
export const LineProfitReport = (props: CentrePageProps) => <LineProfitPage {...props} ExportButton={ExportButton} />;

export const LineBetsReport = () => <LineBetsPage ExportButton={ExportButton} />;

export const LineTransactionsReport = () => <LineTransactionsPage ExportButton={ExportButton} />;
