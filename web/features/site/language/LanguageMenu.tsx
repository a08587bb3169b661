import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../../../schema/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { MenuItem } from '../../../ui/Menu/MenuItem.tsx';
import { offeredLanguages, type SiteLanguages } from './offeredLanguages.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';

/** The site's languages, each by its own name (S17). */
export function LanguageMenu({ site }: { readonly site: SiteLanguages | null }) {
  const { t } = useTranslation('site');
  const { language } = useLanguage();
  const change = useChangeLanguage();
  return (
    <Menu
      align="end"
      label={t('language.label')}
      trigger={(props) => <IconButton {...props} icon="globe" label={t('language.label')} />}
    >
      {(close) =>
        offeredLanguages(site, language).map((code) => (
          <MenuItem
            key={code}
            lang={LANGUAGE_TAGS[code]}
            current={code === language}
            onSelect={() => {
              close();
              void change(code);
            }}
          >
            {LANGUAGE_NAMES[code]}
          </MenuItem>
        ))
      }
    </Menu>
  );
}
