/** What a User-Agent tells of a device, each part null where it tells nothing. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean }

// The first that fits wins: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
	[/Edg(e|A|iOS)?\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
	[/iPhone/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'Mac'],
	[/CrOS/, 'Chromebook'],
	[/Linux/, 'Linux'],
]

export function deviceOf(userAgent: string | undefined): Device {
	const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
	return { browser: find(browsers), system: find(systems), isPhone: /Mobi|iPhone|Android/.test(userAgent ?? '') }
}
