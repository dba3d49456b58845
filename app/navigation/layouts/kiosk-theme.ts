export const kioskModes = ['light', 'dark', 'hour'] as const
export type KioskMode = (typeof kioskModes)[number]

/** How often a screen that hangs on the wall looks at the clock again, in milliseconds (NAV-042). */
export const lookAgain = 60_000

/** The mode of an address (`?tema=`); by hour where none is named. */
export function kioskMode(value: string | null): KioskMode {
	return kioskModes.find((mode) => mode === value) ?? 'hour'
}

/** By hour it is light from 07:00 up to 19:00 (NAV-042). */
export function kioskTheme(mode: KioskMode, hour: number): 'light' | 'dark' {
	if (mode !== 'hour') return mode
	return hour >= 7 && hour < 19 ? 'light' : 'dark'
}
