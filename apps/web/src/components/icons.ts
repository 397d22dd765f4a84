// Written by `npm run icons`. Tabler Icons 3.51.0, MIT License, © Paweł Kuna, https://tabler.io/icons
import { createIcon } from './create-icon.ts';

export const IconActivity = createIcon('activity', [['path', { d: 'M3 12h4l3 8l4 -16l3 8h4' }]]);
export const IconAlertCircle = createIcon('alert-circle', [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' }],
  ['path', { d: 'M12 8v4' }],
  ['path', { d: 'M12 16h.01' }],
]);
export const IconAlertTriangle = createIcon('alert-triangle', [
  ['path', { d: 'M12 9v4' }],
  [
    'path',
    {
      d: 'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
    },
  ],
  ['path', { d: 'M12 16h.01' }],
]);
export const IconBrandWordpress = createIcon('brand-wordpress', [
  ['path', { d: 'M9.5 9h3' }],
  ['path', { d: 'M4 9h2.5' }],
  ['path', { d: 'M11 9l3 11l4 -9' }],
  ['path', { d: 'M5.5 9l3.5 11l3 -7' }],
  [
    'path',
    {
      d: 'M18 11c.177 -.528 1 -1.364 1 -2.5c0 -1.78 -.776 -2.5 -1.875 -2.5c-.898 0 -1.125 .812 -1.125 1.429c0 1.83 2 2.058 2 3.571',
    },
  ],
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
]);
export const IconBulb = createIcon('bulb', [
  ['path', { d: 'M3 12h1m8 -9v1m8 8h1m-15.4 -6.4l.7 .7m12.1 -.7l-.7 .7' }],
  ['path', { d: 'M9 16a5 5 0 1 1 6 0a3.5 3.5 0 0 0 -1 3a2 2 0 0 1 -4 0a3.5 3.5 0 0 0 -1 -3' }],
  ['path', { d: 'M9.7 17l4.6 0' }],
]);
export const IconCalendar = createIcon('calendar', [
  ['path', { d: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12' }],
  ['path', { d: 'M16 3v4' }],
  ['path', { d: 'M8 3v4' }],
  ['path', { d: 'M4 11h16' }],
]);
export const IconCalendarClock = createIcon('calendar-clock', [
  ['path', { d: 'M10.5 21h-4.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v3' }],
  ['path', { d: 'M16 3v4' }],
  ['path', { d: 'M8 3v4' }],
  ['path', { d: 'M4 11h10' }],
  ['path', { d: 'M14 18a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' }],
  ['path', { d: 'M18 16.5v1.5l.5 .5' }],
]);
export const IconCheck = createIcon('check', [['path', { d: 'M5 12l5 5l10 -10' }]]);
export const IconChecklist = createIcon('checklist', [
  ['path', { d: 'M9.615 20h-2.615a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8' }],
  ['path', { d: 'M14 19l2 2l4 -4' }],
  ['path', { d: 'M9 8h4' }],
  ['path', { d: 'M9 12h2' }],
]);
export const IconChecks = createIcon('checks', [
  ['path', { d: 'M7 12l5 5l10 -10' }],
  ['path', { d: 'M2 12l5 5m5 -5l5 -5' }],
]);
export const IconChevronLeft = createIcon('chevron-left', [['path', { d: 'M15 6l-6 6l6 6' }]]);
export const IconChevronRight = createIcon('chevron-right', [['path', { d: 'M9 6l6 6l-6 6' }]]);
export const IconCircleCheck = createIcon('circle-check', [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
  ['path', { d: 'M9 12l2 2l4 -4' }],
]);
export const IconCircleDashed = createIcon('circle-dashed', [
  ['path', { d: 'M8.56 3.69a9 9 0 0 0 -2.92 1.95' }],
  ['path', { d: 'M3.69 8.56a9 9 0 0 0 -.69 3.44' }],
  ['path', { d: 'M3.69 15.44a9 9 0 0 0 1.95 2.92' }],
  ['path', { d: 'M8.56 20.31a9 9 0 0 0 3.44 .69' }],
  ['path', { d: 'M15.44 20.31a9 9 0 0 0 2.92 -1.95' }],
  ['path', { d: 'M20.31 15.44a9 9 0 0 0 .69 -3.44' }],
  ['path', { d: 'M20.31 8.56a9 9 0 0 0 -1.95 -2.92' }],
  ['path', { d: 'M15.44 3.69a9 9 0 0 0 -3.44 -.69' }],
]);
export const IconCircleX = createIcon('circle-x', [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
  ['path', { d: 'M10 10l4 4m0 -4l-4 4' }],
]);
export const IconClockHour4 = createIcon('clock-hour-4', [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
  ['path', { d: 'M12 12l3 2' }],
  ['path', { d: 'M12 7v5' }],
]);
export const IconClockPause = createIcon('clock-pause', [
  ['path', { d: 'M20.942 13.018a9 9 0 1 0 -7.909 7.922' }],
  ['path', { d: 'M12 7v5l2 2' }],
  ['path', { d: 'M17 17v5' }],
  ['path', { d: 'M21 17v5' }],
]);
export const IconCopy = createIcon('copy', [
  [
    'path',
    {
      d: 'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666',
    },
  ],
  [
    'path',
    { d: 'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1' },
  ],
]);
export const IconCreditCard = createIcon('credit-card', [
  ['path', { d: 'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8' }],
  ['path', { d: 'M3 10l18 0' }],
  ['path', { d: 'M7 15l.01 0' }],
  ['path', { d: 'M11 15l2 0' }],
]);
export const IconDots = createIcon('dots', [
  ['path', { d: 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
]);
export const IconDownload = createIcon('download', [
  ['path', { d: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2' }],
  ['path', { d: 'M7 11l5 5l5 -5' }],
  ['path', { d: 'M12 4l0 12' }],
]);
export const IconFileText = createIcon('file-text', [
  ['path', { d: 'M14 3v4a1 1 0 0 0 1 1h4' }],
  ['path', { d: 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2' }],
  ['path', { d: 'M9 9l1 0' }],
  ['path', { d: 'M9 13l6 0' }],
  ['path', { d: 'M9 17l6 0' }],
]);
export const IconFlask = createIcon('flask', [
  ['path', { d: 'M9 3l6 0' }],
  ['path', { d: 'M10 9l4 0' }],
  ['path', { d: 'M10 3v6l-4 11a.7 .7 0 0 0 .5 1h11a.7 .7 0 0 0 .5 -1l-4 -11v-6' }],
]);
export const IconGitCompare = createIcon('git-compare', [
  ['path', { d: 'M4 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M16 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M11 6h5a2 2 0 0 1 2 2v8' }],
  ['path', { d: 'M14 9l-3 -3l3 -3' }],
  ['path', { d: 'M13 18h-5a2 2 0 0 1 -2 -2v-8' }],
  ['path', { d: 'M10 15l3 3l-3 3' }],
]);
export const IconHandClick = createIcon('hand-click', [
  ['path', { d: 'M8 13v-8.5a1.5 1.5 0 0 1 3 0v7.5' }],
  ['path', { d: 'M11 11.5v-2a1.5 1.5 0 0 1 3 0v2.5' }],
  ['path', { d: 'M14 10.5a1.5 1.5 0 0 1 3 0v1.5' }],
  [
    'path',
    {
      d: 'M17 11.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7l-.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47',
    },
  ],
  ['path', { d: 'M5 3l-1 -1' }],
  ['path', { d: 'M4 7h-1' }],
  ['path', { d: 'M14 3l1 -1' }],
  ['path', { d: 'M15 6h1' }],
]);
export const IconHistory = createIcon('history', [
  ['path', { d: 'M12 8l0 4l2 2' }],
  ['path', { d: 'M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5' }],
]);
export const IconInfoCircle = createIcon('info-circle', [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' }],
  ['path', { d: 'M12 9h.01' }],
  ['path', { d: 'M11 12h1v4h1' }],
]);
export const IconKey = createIcon('key', [
  [
    'path',
    {
      d: 'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0',
    },
  ],
  ['path', { d: 'M15 9h.01' }],
]);
export const IconLayoutDashboard = createIcon('layout-dashboard', [
  ['path', { d: 'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1' }],
  ['path', { d: 'M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1' }],
  ['path', { d: 'M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1' }],
  ['path', { d: 'M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1' }],
]);
export const IconLink = createIcon('link', [
  ['path', { d: 'M9 15l6 -6' }],
  ['path', { d: 'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464' }],
  ['path', { d: 'M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463' }],
]);
export const IconLogout = createIcon('logout', [
  ['path', { d: 'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2' }],
  ['path', { d: 'M9 12h12l-3 -3' }],
  ['path', { d: 'M18 15l3 -3' }],
]);
export const IconMoon = createIcon('moon', [
  ['path', { d: 'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008' }],
]);
export const IconPencil = createIcon('pencil', [
  ['path', { d: 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4' }],
  ['path', { d: 'M13.5 6.5l4 4' }],
]);
export const IconPencilPlus = createIcon('pencil-plus', [
  ['path', { d: 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4' }],
  ['path', { d: 'M13.5 6.5l4 4' }],
  ['path', { d: 'M16 19h6' }],
  ['path', { d: 'M19 16v6' }],
]);
export const IconPhoto = createIcon('photo', [
  ['path', { d: 'M15 8h.01' }],
  ['path', { d: 'M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12' }],
  ['path', { d: 'M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5' }],
  ['path', { d: 'M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3' }],
]);
export const IconPlugX = createIcon('plug-x', [
  [
    'path',
    {
      d: 'M13.55 17.733a5.806 5.806 0 0 1 -7.356 -4.052a5.81 5.81 0 0 1 1.537 -5.627l2.054 -2.054l7.165 7.165',
    },
  ],
  ['path', { d: 'M4 20l3.5 -3.5' }],
  ['path', { d: 'M15 4l-3.5 3.5' }],
  ['path', { d: 'M20 9l-3.5 3.5' }],
  ['path', { d: 'M16 16l4 4' }],
  ['path', { d: 'M20 16l-4 4' }],
]);
export const IconPlus = createIcon('plus', [
  ['path', { d: 'M12 5l0 14' }],
  ['path', { d: 'M5 12l14 0' }],
]);
export const IconRefresh = createIcon('refresh', [
  ['path', { d: 'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4' }],
  ['path', { d: 'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4' }],
]);
export const IconRoute = createIcon('route', [
  ['path', { d: 'M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0' }],
  ['path', { d: 'M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4' }],
  ['path', { d: 'M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5' }],
]);
export const IconSearch = createIcon('search', [
  ['path', { d: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0' }],
  ['path', { d: 'M21 21l-6 -6' }],
]);
export const IconSettings = createIcon('settings', [
  [
    'path',
    {
      d: 'M10.325 4.317c.426 -1.756 2.924 -1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543 -.94 3.31 .826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756 .426 1.756 2.924 0 3.35a1.724 1.724 0 0 0 -1.066 2.573c.94 1.543 -.826 3.31 -2.37 2.37a1.724 1.724 0 0 0 -2.572 1.065c-.426 1.756 -2.924 1.756 -3.35 0a1.724 1.724 0 0 0 -2.573 -1.066c-1.543 .94 -3.31 -.826 -2.37 -2.37a1.724 1.724 0 0 0 -1.065 -2.572c-1.756 -.426 -1.756 -2.924 0 -3.35a1.724 1.724 0 0 0 1.066 -2.573c-.94 -1.543 .826 -3.31 2.37 -2.37c1 .608 2.296 .07 2.572 -1.065',
    },
  ],
  ['path', { d: 'M9 12a3 3 0 1 0 6 0a3 3 0 0 0 -6 0' }],
]);
export const IconSun = createIcon('sun', [
  ['path', { d: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' }],
  [
    'path',
    { d: 'M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7' },
  ],
]);
export const IconTable = createIcon('table', [
  ['path', { d: 'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14' }],
  ['path', { d: 'M3 10h18' }],
  ['path', { d: 'M10 3v18' }],
]);
export const IconTemplate = createIcon('template', [
  ['path', { d: 'M4 5a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1l0 -2' }],
  ['path', { d: 'M4 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6' }],
  ['path', { d: 'M14 12l6 0' }],
  ['path', { d: 'M14 16l6 0' }],
  ['path', { d: 'M14 20l6 0' }],
]);
export const IconTrash = createIcon('trash', [
  ['path', { d: 'M4 7l16 0' }],
  ['path', { d: 'M10 11l0 6' }],
  ['path', { d: 'M14 11l0 6' }],
  ['path', { d: 'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12' }],
  ['path', { d: 'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3' }],
]);
export const IconUsers = createIcon('users', [
  ['path', { d: 'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' }],
  ['path', { d: 'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2' }],
  ['path', { d: 'M16 3.13a4 4 0 0 1 0 7.75' }],
  ['path', { d: 'M21 21v-2a4 4 0 0 0 -3 -3.85' }],
]);
export const IconWebhook = createIcon('webhook', [
  ['path', { d: 'M4.876 13.61a4 4 0 1 0 6.124 3.39h6' }],
  ['path', { d: 'M15.066 20.502a4 4 0 1 0 1.934 -7.502c-.706 0 -1.424 .179 -2 .5l-3 -5.5' }],
  ['path', { d: 'M16 8a4 4 0 1 0 -8 0c0 1.506 .77 2.818 2 3.5l-3 5.5' }],
]);
export const IconWorld = createIcon('world', [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' }],
  ['path', { d: 'M3.6 9h16.8' }],
  ['path', { d: 'M3.6 15h16.8' }],
  ['path', { d: 'M11.5 3a17 17 0 0 0 0 18' }],
  ['path', { d: 'M12.5 3a17 17 0 0 1 0 18' }],
]);
export const IconWorldBolt = createIcon('world-bolt', [
  ['path', { d: 'M20.985 12.52a9 9 0 1 0 -7.52 8.36' }],
  ['path', { d: 'M3.6 9h16.8' }],
  ['path', { d: 'M3.6 15h10.9' }],
  ['path', { d: 'M11.5 3a17 17 0 0 0 0 18' }],
  ['path', { d: 'M12.5 3c2.313 3.706 3.07 7.856 2.27 12' }],
  ['path', { d: 'M19 16l-2 3h4l-2 3' }],
]);
export const IconWriting = createIcon('writing', [
  ['path', { d: 'M20 17v-12c0 -1.121 -.879 -2 -2 -2s-2 .879 -2 2v12l2 2l2 -2' }],
  ['path', { d: 'M16 7h4' }],
  ['path', { d: 'M18 19h-13a2 2 0 1 1 0 -4h4a2 2 0 1 0 0 -4h-3' }],
]);
