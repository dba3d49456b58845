import { type Reading } from '../read.ts'
import { joinPieces } from '../when/combine.ts'
import { type Piece, type When } from '../when/shapes.ts'
import { type Token } from '../words/normalise.ts'

/** What somebody asks to be done for the house, as far as it was said. */
export type HouseWish =
	| { kind: 'status'; status: string; who: Token[]; when: When; pieces: Piece[] }
	| { kind: 'block'; title: string; when: When }
	| { kind: 'remind'; text: string; when: When }

const statuses: [string, RegExp][] = [
	[
		'no_asistida',
		/(?<!\S)(?:no (?:asisti\S*|llego|vino|se presento|fue atendid[oa])|inasist\S+|falto|plantad[oa])(?!\S)/,
	],
	['no_pagada', /(?<!\S)(?:no pagad[oa]|no pago)(?!\S)/],
	['pago_pendiente', /(?<!\S)(?:pago pendiente|pendiente de pago)(?!\S)/],
	['cancelada', /(?<!\S)(?:cancelad[oa]|cancela|cancelar|cancelame)(?!\S)/],
	['confirmada', /(?<!\S)(?:confirmad[oa]|confirma|confirmar|confirmame)(?!\S)/],
	['asistida', /(?<!\S)(?:atendid[oa]|asistid[oa]|asistio|completad[oa]|terminad[oa]|ya vino|ya l[ao] atendi)(?!\S)/],
	['agendada', /(?<!\S)como agendad[oa](?!\S)/],
]
const SETS =
	/(?<!\S)(?:marc|pon|cambi|registr|actualiz|deja|confirma|cancela|no asisti|no llego|no vino|no se presento|falto|asistio|ya vino|fue atendid|ya l[ao] atendi)/
const BLOCKS =
	/(?<!\S)(?:bloque(?:a|ar|ame|alo|ala|anos|en|enme)(?: la agenda| el horario)?|cierra(?:me)? la agenda)(?!\S)/
const REMINDS =
	/(?<!\S)(?:recuerda(?:me|nos)|recordarme|recuerdes|(?:ponme|pon|crea|agrega|haz(?:me)?) un recordatorio)(?!\S)/
/** 'No canceles la cita de Ana' asks for nothing. */
const NOT = /(?<!\S)no (?:l[ao] |me )?(?:marqu|marc[ao]s|pong|cambi|canc|bloqu|registr|confirm|recuerd|hagas)/
/** What is asked about a visit is no reminder: 'recuérdame a qué hora es mi cita'. */
const ASKED =
	/^(?:(?:de|el|la|por favor) )*(?:que|cual|cuando|donde|cuanto|quien|si tengo|a que|con quien)(?! (?:tengo que|hay que|debo))(?!\S)|(?<!\S)mis? citas?(?!\S)/

/** Null where nothing of the kind was asked, or only asked about. */
export function houseWish(reading: Reading): HouseWish | null {
	const said = plainOf(reading)
	if (/\?/.test(said.text) || NOT.test(said.text)) return null
	const when = joinPieces(reading.pieces, reading.words.text)
	const reminds = REMINDS.exec(said.text)
	if (reminds) return remindIn(reading, said.after(reminds), when)
	const blocks = BLOCKS.exec(said.text)
	if (blocks) return { kind: 'block', title: reasonIn(reading, said.after(blocks)), when }
	const status = SETS.test(said.text) ? statuses.find(([, pattern]) => pattern.test(said.text))?.[0] : undefined
	if (!status) return null
	return { kind: 'status', status, who: whoIn(reading), when, pieces: reading.pieces }
}

/** The words as they were written, without accents and capitals: names and verbs are not put right. */
function plainOf({ words: { tokens } }: Reading) {
	const starts: number[] = []
	let text = ''
	for (const { plain, canon } of tokens) {
		starts.push(text.length)
		text += `${canon === '?' ? '?' : plain} `
	}
	const after = (found: RegExpExecArray) => {
		const end = found.index + found[0].length
		return tokens.filter((_, at) => (starts[at] ?? 0) >= end)
	}
	return { text: text.trimEnd(), after }
}

function remindIn(reading: Reading, tokens: Token[], when: When): HouseWish | null {
	if (ASKED.test(tokens.map(({ plain }) => plain).join(' '))) return null
	return { kind: 'remind', text: written(reading, tokens).replace(/^(?:(?:que|de|para|sobre)(?: |$))+/i, ''), when }
}

/** 'Por comida', 'para el dentista': why a time is closed, up to the end of its sentence. */
function reasonIn(reading: Reading, tokens: Token[]): string {
	const free = tokens.filter((token) => !isWhen(reading, token))
	const at = free.findIndex(({ plain }, index) => {
		const next = free[index + 1]
		return /^(?:por|porque|para)$/.test(plain) && next && next.plain !== 'favor' && !isSpecialist(reading, next)
	})
	if (at < 0) return ''
	const rest = free.slice(at + 1)
	const end = rest.findIndex((token, index) => {
		const next = rest[index + 1]
		return token.canon === '.' || (token.plain === 'a' && next !== undefined && isSpecialist(reading, next))
	})
	const said = written(reading, end < 0 ? rest : rest.slice(0, end))
	return said.replace(/^(?:(?:es que|tengo|tiene|hay|que|el|la|una?|mi) )+/i, '')
}

/** As it was typed, without what says when. */
function written(reading: Reading, tokens: Token[]): string {
	const kept = tokens.filter((token) => !isWhen(reading, token)).map(({ raw }) => raw)
	const text = kept.join(' ').replace(/ ([,.;:!])/g, '$1')
	return text.replace(/^[\s,.;:]+|(?:[\s,.;:!]|(?<!\S)(?:el|la|a|para|de|por favor|porfa))+$/gi, '').trim()
}

const common = new Set(
	`la el las los lo un una de del a al como en con para por y o ya fue es su favor porfa cita citas estado estatus que se le
	me hola buenos buenas dias tardes noches gracias clienta cliente hoy manana ayer no si marca marcala marcalo marcar marcame
	pon ponla ponle ponlo poner cambia cambiar cambiala registra registrar actualiza actualizar deja dejala confirma confirmar
	confirmame confirmada confirmado cancela cancelar cancelame cancelada cancelado atendida atendido asistida asistido asistio
	asistieron completada completado terminada terminado llego vino presento inasistencia inasistio falto plantada plantado
	atendi pago pendiente pagada pagado agendada agendado servicio especialista sra sr senora senor srita mejor perdon digo
	era sera va listo ok sucursal hora horas`.split(/\s+/),
)

/** The words that can only be a name, of whomever: the client's, the service's, the specialist's. */
function whoIn(reading: Reading): Token[] {
	return reading.words.tokens.filter((token) => {
		return /^\p{L}{2,}/u.test(token.plain) && !common.has(token.plain) && !isWhen(reading, token)
	})
}

function isWhen({ pieces }: Reading, { at }: Token): boolean {
	return pieces.some(({ start, end }) => at >= start && at < end)
}

function isSpecialist({ specialists }: Reading, { at }: Token): boolean {
	return specialists.some(({ start, end }) => at >= start && at < end)
}
