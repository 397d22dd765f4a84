import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/** One accent, a blue-black ink, on warm grays. */
const ink: MantineColorsTuple = [
  '#eff1fa',
  '#dfe3f4',
  '#bcc4e8',
  '#98a5dc',
  '#7988d0',
  '#6272c5',
  '#4f60b8',
  '#3f4ea0',
  '#354285',
  '#2a346a',
];

const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#eae6df',
  '#ded9d0',
  '#cbc5ba',
  '#a9a295',
  '#7b7468',
  '#5f594f',
  '#3d3933',
  '#26231f',
];

const dark: MantineColorsTuple = [
  '#dcd9d5',
  '#bcb8b3',
  '#a5a09a',
  '#736e69',
  '#4b4845',
  '#383533',
  '#2c2a28',
  '#211f1e',
  '#191817',
  '#131211',
];

/** Dark enough for white text on filled buttons, in both color schemes. */
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fbdfdb',
  '#f4bbb4',
  '#ee958b',
  '#e77468',
  '#e05d51',
  '#d13a32',
  '#bb2d26',
  '#a1241f',
  '#831b18',
];

const sans = 'Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';
const serif = '"Source Serif 4", "Iowan Old Style", Charter, Georgia, "Noto Serif", serif';

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink, gray, dark, red },
  autoContrast: true,
  fontFamily: sans,
  headings: { fontFamily: serif, fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  black: '#24211d',
  components: {
    // Its placeholder is a focusable non-item inside role=menu, which confuses screen readers.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Mantine hides its reveal button from keyboards and screen readers; ours is accessible to both.
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: {
          'aria-label': 'Show typed characters',
          'aria-hidden': false,
          tabIndex: 0,
        },
      },
    },
  },
});

/** Mantine's colors for dimmed text and errors miss AA contrast on our background; these meet it. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#655f55',
    '--mantine-color-placeholder': '#6f685d',
    '--mantine-color-error': '#b3261e',
  },
  dark: {
    '--mantine-color-dimmed': '#a8a39c',
    '--mantine-color-placeholder': '#9a958e',
    '--mantine-color-error': '#ff9b90',
    // Of buttons without a filled background; Mantine's shade is nearly white.
    '--mantine-color-red-light-color': '#ff9b90',
    '--mantine-color-red-outline': '#ff9b90',
  },
});

const themeKey = 'theme';

function readStored(): 'light' | 'dark' | null {
  const stored = localStorage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/**
 * Keeps the choice under "theme" as "light" or "dark"; with none stored the system's preference applies.
 * Another tab's choice is followed.
 */
export function createThemeManager(): MantineColorSchemeManager {
  let forget: () => void = () => undefined;
  return {
    get: (fallback) => readStored() ?? fallback,
    set: (value) => {
      if (value !== 'auto') localStorage.setItem(themeKey, value);
    },
    subscribe: (onUpdate) => {
      const follow = (event: StorageEvent) => {
        if (event.key === themeKey || event.key === null) onUpdate(readStored() ?? 'auto');
      };
      window.addEventListener('storage', follow);
      forget = () => window.removeEventListener('storage', follow);
    },
    unsubscribe: () => forget(),
    clear: () => localStorage.removeItem(themeKey),
  };
}
