import { actWords, areaWords } from './act-words.ts'

export const modelNames = { gpt_model: 'GPT', reasoning_model: 'Reasoning' } as const

export const roleNames = { user: 'Usuario', partner: 'Socio', admin: 'Administración' } as const

const actorKinds: Record<string, string> = {
	member: 'Equipo',
	admin: 'Administración',
	partner: 'Socio',
	assistant: 'Asistente',
	flow: 'Automatización',
	job: 'Sistema',
	api_key: 'Llave de API',
	webhook: 'Proveedor',
	visitor: 'Visitante',
	command_line: 'Línea de comandos',
}

/** Who did it, as an operator reads it. */
export function actorText({ kind, name }: { kind: string; name?: string }): string {
	const sort = actorKinds[kind] ?? kind
	return name ? `${name} (${sort.toLowerCase()})` : sort
}

/** What happened in words where there are some; else what it is of, with the name of the event. */
export function actText(name: string): string {
	const [feature = '', event = ''] = name.split('.')
	const area = areaWords[feature]
	return actWords[name] ?? (area ? `${area}: ${event}` : name)
}

/** 1536 → '1.5 kB'; 1000 to the unit, as disks are sold. */
export function bytesText(bytes: number): string {
	const units = ['B', 'kB', 'MB', 'GB', 'TB']
	let [value, unit] = [bytes, 0]
	while (value >= 1000 && unit < units.length - 1) {
		value /= 1000
		unit++
	}
	return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

/** Why a job gave up, where its word is not plain by itself. */
export const jobReasons: Record<string, string> = {
	process_ended: 'El programa terminó cada vez que este trabajo corría',
}

const whyAside: Record<string, string> = {
	credits_spent: 'Devolvió créditos ya usados',
	not_ours: 'No es de ningún cobro de aquí',
	not_found: 'Ya no existe lo que nombra',
	refused: 'El proveedor no dejó leerlo',
	unknown_seller: 'Cuenta de cobro desconocida',
	'unknown account': 'Cuenta desconocida',
	unexpected: 'Falló al leerse',
}

/** Why a provider's notice led to nothing; one that brought several events says it of each that did. */
export function webhookProblemText(problem: string): string {
	const parts = problem.split('; ').map((part) => {
		const [, kind, why = part] = /^([^:]+): (.+)$/.exec(part) ?? []
		const said = whyAside[why] ?? `Se rechazó (${why})`
		return kind ? `${said} · ${kind}` : said
	})
	return [...new Set(parts)].join('; ')
}

/** For how long a subscription is renewed with credits (CRE-007). */
export const renewalNames = { none: 'Sin renovación', '15days': '15 días', '1month': '1 mes', '1year': '1 año' }

/** ADM-008, ADM-009. */
export function sentInWords(free: boolean, renewal?: { success: boolean; message: string }): string {
	const sent = `Créditos enviados exitosamente${free ? ' (gratis)' : ''}`
	if (!renewal || renewal.success) return sent
	return `${sent}. La renovación del canal de Google Calendar tuvo problemas: ${renewal.message}`
}

/** A line of the timetable as people say it: 'cada 5 minutos', 'cada hora, al minuto 35', 'cada día a las 10:20 UTC'. */
export function everyInWords(pattern: string): string {
	const [minute = '', hour = '', ...days] = pattern.split(' ')
	const step = /^(?:\*|\d+-59)\/(\d+)$/.exec(minute)?.[1]
	if (days.join(' ') !== '* * *') return `${pattern} UTC`
	if (step && hour === '*') return `cada ${step} minutos`
	if (!/^\d+$/.test(minute)) return `${pattern} UTC`
	if (hour === '*') return `cada hora, al minuto ${Number(minute)}`
	return /^\d+$/.test(hour)
		? `cada día a las ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
		: `${pattern} UTC`
}
