export type ZoneChoice = { id: string; name: string }

/** Zones where the countries of the phone list live, by the code of the country; the first is the one most live in. */
const byCountry: Record<string, ZoneChoice[]> = {
	'52': [
		{ id: 'America/Mexico_City', name: 'México, centro' },
		{ id: 'America/Cancun', name: 'México, Cancún' },
		{ id: 'America/Monterrey', name: 'México, Monterrey' },
		{ id: 'America/Merida', name: 'México, Mérida' },
		{ id: 'America/Chihuahua', name: 'México, Chihuahua' },
		{ id: 'America/Ciudad_Juarez', name: 'México, Ciudad Juárez' },
		{ id: 'America/Ojinaga', name: 'México, Ojinaga' },
		{ id: 'America/Matamoros', name: 'México, Matamoros' },
		{ id: 'America/Mazatlan', name: 'México, Mazatlán' },
		{ id: 'America/Bahia_Banderas', name: 'México, Bahía de Banderas' },
		{ id: 'America/Hermosillo', name: 'México, Hermosillo' },
		{ id: 'America/Tijuana', name: 'México, Tijuana' },
	],
	'54': [{ id: 'America/Argentina/Buenos_Aires', name: 'Argentina' }],
	'591': [{ id: 'America/La_Paz', name: 'Bolivia' }],
	'55': [
		{ id: 'America/Sao_Paulo', name: 'Brasil, São Paulo' },
		{ id: 'America/Manaus', name: 'Brasil, Manaos' },
	],
	'56': [{ id: 'America/Santiago', name: 'Chile' }],
	'57': [{ id: 'America/Bogota', name: 'Colombia' }],
	'506': [{ id: 'America/Costa_Rica', name: 'Costa Rica' }],
	'53': [{ id: 'America/Havana', name: 'Cuba' }],
	'593': [{ id: 'America/Guayaquil', name: 'Ecuador' }],
	'503': [{ id: 'America/El_Salvador', name: 'El Salvador' }],
	'34': [
		{ id: 'Europe/Madrid', name: 'España' },
		{ id: 'Atlantic/Canary', name: 'España, Canarias' },
	],
	'1': [
		{ id: 'America/New_York', name: 'Estados Unidos, este' },
		{ id: 'America/Chicago', name: 'Estados Unidos, centro' },
		{ id: 'America/Denver', name: 'Estados Unidos, montaña' },
		{ id: 'America/Phoenix', name: 'Estados Unidos, Arizona' },
		{ id: 'America/Los_Angeles', name: 'Estados Unidos, Pacífico' },
		{ id: 'America/Puerto_Rico', name: 'Puerto Rico' },
		{ id: 'America/Santo_Domingo', name: 'República Dominicana' },
	],
	'502': [{ id: 'America/Guatemala', name: 'Guatemala' }],
	'504': [{ id: 'America/Tegucigalpa', name: 'Honduras' }],
	'505': [{ id: 'America/Managua', name: 'Nicaragua' }],
	'507': [{ id: 'America/Panama', name: 'Panamá' }],
	'595': [{ id: 'America/Asuncion', name: 'Paraguay' }],
	'51': [{ id: 'America/Lima', name: 'Perú' }],
	'598': [{ id: 'America/Montevideo', name: 'Uruguay' }],
	'58': [{ id: 'America/Caracas', name: 'Venezuela' }],
}

/** Where most people of a country live; Mexico's where the code says nothing. */
export function zoneOfCountry(code: string): string {
	return byCountry[code]?.[0]?.id ?? 'America/Mexico_City'
}

/** What the list of a form offers, with Mexico's first; `kept` is a zone from elsewhere that stays chosen. */
export function zoneChoices(kept?: string): ZoneChoice[] {
	const known = [
		...(byCountry['52'] ?? []),
		...Object.entries(byCountry).flatMap(([code, zones]) => (code === '52' ? [] : zones)),
	]
	const isKnown = !kept || known.some(({ id }) => id === kept)
	return isKnown ? known : [{ id: kept, name: kept.replaceAll('_', ' ') }, ...known]
}

/** An IANA name that this browser or server knows; an offset is none. */
export function isZoneName(text: string): boolean {
	if (!/^[A-Z][\w+/-]*$/.test(text)) return false
	try {
		new Intl.DateTimeFormat('en', { timeZone: text })
		return true
	} catch {
		return false
	}
}
