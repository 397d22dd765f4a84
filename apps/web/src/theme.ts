import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/** A palette that the build keeps (`build/lean-mantine.ts`), or one of our own colors. */
type Color = 'ink' | 'gray' | 'dark' | 'red' | 'yellow' | 'teal' | `var(${string})`;

declare module '@mantine/core' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Mantine's.
  export interface MantineThemeColorsOverride {
    colors: Record<Color, MantineColorsTuple>;
  }
}

/** The shades of a palette in tokens.css. */
const palette = (name: 'ink' | 'gray' | 'dark' | 'red') =>
  Array.from({ length: 10 }, (_, shade) => `var(--ch-${name}-${shade})`) as unknown as MantineColorsTuple;

/** The sizes in tokens.css that Mantine's components use. */
const sizes = (kind: 'font' | 'space' | 'radius', steps: Record<string, number | string>) =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, `var(--ch-${kind}-${step})`]));

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    ink: palette('ink'),
    gray: palette('gray'),
    dark: palette('dark'),
    red: palette('red'),
  },
  autoContrast: true,
  fontFamily: 'var(--ch-sans)',
  fontFamilyMonospace: 'var(--ch-mono)',
  headings: { fontFamily: 'var(--ch-serif)', fontWeight: '600' },
  fontSizes: sizes('font', { xs: 12, sm: 14, md: 16, lg: 18, xl: 20 }),
  spacing: sizes('space', { xs: 10, sm: 12, md: 16, lg: 20, xl: 32 }),
  defaultRadius: 'md',
  radius: sizes('radius', { xs: 'xs', sm: 'sm', md: 'md', lg: 'lg', xl: 'xl' }),
  cursorType: 'pointer',
  respectReducedMotion: true,
  black: 'var(--ch-black)',
  components: {
    // What people write may run from right to left.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    TagsInput: { defaultProps: { dir: 'auto' } },
    Pill: {
      defaultProps: { attributes: { label: { dir: 'auto' } } },
    },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    // Its placeholder is a focusable non-item inside role=menu, which confuses screen readers.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});

const contrast = {
  '--mantine-color-dimmed': 'var(--ch-text-muted)',
  '--mantine-color-placeholder': 'var(--ch-text-placeholder)',
  '--mantine-color-error': 'var(--ch-danger-text)',
};

/** Mantine's colors for dimmed text and errors miss AA contrast on our background; these meet it. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: contrast,
  dark: {
    ...contrast,
    // Of buttons without a filled background; Mantine's shade is nearly white.
    '--mantine-color-red-light-color': 'var(--ch-danger-text)',
    '--mantine-color-red-outline': 'var(--ch-danger-text)',
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
