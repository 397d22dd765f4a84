/* First parts of the keys under which answers are cached: what a change of one feature makes stale in another. */

export const articlesKey = ['articles'] as const;
export const dashboardKey = ['dashboard'] as const;
export const sitesKey = ['sites'] as const;
