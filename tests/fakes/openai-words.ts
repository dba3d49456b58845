import { addDays, type LocalDate, type LocalTime, weekdayOf } from '#app/lib/time.ts'
import { dateInWords, weekdayNames } from '#app/lib/time-text.ts'

export type Slot = { date: LocalDate; time: LocalTime; specialist?: string }

/** What a proposal names; the script reads it back from its own words, since a model remembers only the conversation. */
export type Proposal = {
	kind: 'book' | 'reschedule' | 'cancel'
	service?: string
	specialist?: string
	branch?: string
	date?: LocalDate
	time?: LocalTime
}

/** Lower case without accents. */
export function plain(text: string): string {
	return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

export function isYes(text: string): boolean {
	return /^(si|sip|claro|ok|va|dale|correcto|confirmo|de acuerdo|por favor|👍)\b|^(sí|👍)/u.test(plain(text).trim())
}

export function isNo(text: string): boolean {
	return /^(no|nop|mejor no|ya no)\b/.test(plain(text).trim())
}

const months = [
	'enero',
	'febrero',
	'marzo',
	'abril',
	'mayo',
	'junio',
	'julio',
	'agosto',
	'septiembre',
	'octubre',
	'noviembre',
	'diciembre',
]

/** The day that a text names, counted from `today`. */
export function dateIn(text: string, today: LocalDate): LocalDate | undefined {
	const words = plain(text)
	const iso = /\d{4}-\d{2}-\d{2}/.exec(words)?.[0]
	if (iso) return iso
	const named = /\b(\d{1,2}) de ([a-z]+)/.exec(words)
	const month = named ? months.indexOf(named[2] ?? '') : -1
	if (named && month >= 0) return nextDate(month + 1, Number(named[1]), today)
	if (/pasado manana/.test(words)) return addDays(today, 2)
	if (/\bmanana\b/.test(words.replace(/(en|por|de) la manana/g, ''))) return addDays(today, 1)
	if (/\bhoy\b/.test(words)) return today
	for (let ahead = 1; ahead <= 7; ahead++) {
		const date = addDays(today, ahead)
		if (words.includes(plain(weekdayNames[weekdayOf(date)]))) return date
	}
	return undefined
}

function nextDate(month: number, day: number, today: LocalDate): LocalDate {
	const year = Number(today.slice(0, 4))
	const date = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
	return date(year) >= today ? date(year) : date(year + 1)
}

/** The hours that a text may mean: 'a las 5' is 05:00 and 17:00, '17:00' and '5 pm' one. */
export function timesIn(text: string): LocalTime[] {
	const words = plain(text)
		.replace(/p\. ?m\.?/g, 'pm')
		.replace(/a\. ?m\.?/g, 'am')
	const found = /\b(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\b(?! de )/.exec(words.replace(/^.*?a las? /, ''))
	if (!found || !(found[2] || found[3] || /\ba las? \d/.test(words))) return []
	const hour = Number(found[1])
	if (hour > 23) return []
	const half = / y media/.test(words) ? '30' : '00'
	const at = (value: number) => `${String(value).padStart(2, '0')}:${found[2] ?? half}`
	if (found[3] === 'pm' || /de la (tarde|noche)/.test(words)) return [at(hour < 12 ? hour + 12 : hour)]
	if (found[3] === 'am' || /de la manana/.test(words) || hour > 12 || found[2]?.length === 2) {
		return hour < 8 && !found[3] ? [at(hour), at(hour + 12)] : [at(hour)]
	}
	return [at(hour), at(hour + 12)].filter((time) => time < '24:00')
}

/** The offered slot that a text picks: by its number, by day and hour, or 'la primera'. */
export function slotIn(text: string, offered: Slot[], today: LocalDate): Slot | undefined {
	const words = plain(text).trim()
	const ordinal = ['primer', 'segund', 'tercer'].findIndex((each) => words.includes(each))
	const number = /^(?:la |el |opcion )?([1-9])\)?$/.exec(words)?.[1]
	if (ordinal >= 0 || number) return offered[number ? Number(number) - 1 : ordinal]
	const times = timesIn(text)
	const date = dateIn(text, today)
	return offered.find((slot) => times.includes(slot.time) && (!date || slot.date === date))
}

const services =
	'corte|tinte|balayage|mechas|peinado|maquillaje|manicure|manicura|pedicure|unas|gelish|acrilicas|barba|facial|masaje|depilacion|cejas|pestanas|alisado|keratina|tratamiento|consulta|limpieza'

/** The service in the person's own words, with the words that tell it apart ('corte de dama'). */
export function serviceIn(text: string): string | undefined {
	const pattern = new RegExp(
		`\\b(${services})\\b((?: (?:de|para|con) (?!hoy|manana|el |la |las )[a-z]+| (?!hoy|manana)(?:dama|caballero|nino|nina|permanente|frances|express|spa|completo))*)`,
	)
	const found = pattern.exec(plain(text))
	return found ? `${found[1]}${found[2] ?? ''}` : undefined
}

function slotText({ date, time, specialist }: Slot): string {
	return `el ${dateInWords(date)} a las ${time}${specialist ? ` con ${specialist}` : ''}`
}

export function offerText(service: string | undefined, slots: Slot[]): string {
	const lines = slots.map((slot, at) => `${at + 1}) ${slotText(slot)}`)
	return `Estos son los horarios libres${service ? ` para ${service}` : ''}:\n${lines.join('\n')}\n¿Cuál prefieres?`
}

/** The slots and the service of an offer that `offerText` made. */
export function readOffer(text: string, today: LocalDate): { service?: string; slots: Slot[] } | undefined {
	const head = /^Estos son los horarios libres(?: para (.+))?:$/m.exec(text)
	if (!head) return undefined
	const slots = [...text.matchAll(/^\d\) el (.+) a las (\d\d:\d\d)(?: con (.+))?$/gm)].flatMap((line) => {
		const date = dateIn(line[1] ?? '', today)
		return date ? [{ date, time: line[2] ?? '', specialist: line[3] }] : []
	})
	return { service: head[1], slots }
}

export function proposalText({ kind, service, specialist, branch, date, time }: Proposal): string {
	if (kind === 'cancel') return '¿Confirmo la cancelación de tu cita? Responde sí para cancelarla.'
	const when = date && time ? ` ${slotText({ date, time })}` : ''
	if (kind === 'reschedule') return `¿Confirmo el cambio de tu cita para${when}? Responde sí para cambiarla.`
	const who = `${specialist ? ` con ${specialist}` : ''}${branch ? ` en ${branch}` : ''}`
	return `¿Confirmo tu cita de ${service ?? 'servicio'}${who}${when}? Responde sí para agendarla.`
}

/** What `proposalText` asked about. */
export function readProposal(text: string, today: LocalDate): Proposal | undefined {
	if (text.includes('¿Confirmo la cancelación')) return { kind: 'cancel' }
	const when = / el (\S+ \d{1,2} de \S+) a las (\d\d:\d\d)/.exec(text)
	const date = dateIn(when?.[1] ?? '', today)
	if (text.includes('¿Confirmo el cambio')) return { kind: 'reschedule', date, time: when?.[2] }
	const book =
		/¿Confirmo tu cita de (.+?)(?: con (.+?))?(?: en (.+?))?(?: el \S+ \d{1,2} de \S+ a las \d\d:\d\d)?\?/.exec(text)
	if (!book) return undefined
	return { kind: 'book', service: book[1], specialist: book[2], branch: book[3], date, time: when?.[2] }
}
