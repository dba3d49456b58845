import { type Words } from '../words/normalise.ts'
import { type Act } from './find-acts.ts'

/** 'Me cancelaron', 'ya van tres veces que me cancelan': what the house did is no wish. */
export function isOfTheirs({ tokens, text }: Words, { name, start, end }: Act): boolean {
	// 'Mi hijo necesita hablar con alguien'
	if (name === 'askPerson')
		return /(?<!\S)(?:mi|que mi) [^ .,?]+ (?:(?:querer|poder|deber|ir a|tener que) )?$/.test(text.slice(0, start))
	const said = tokens.find(({ at, canon }) => at >= start && at < end && canon === 'cancelar')
	const verb = said?.plain ?? ''
	// 'Quiero borrarme un tatuaje'
	if (name === 'cancel' && /^ (?:(?:un|el|mi|este|los|mis|unos) )?tatu/.test(text.slice(end))) return true
	// 'Cancelé ayer' tells what is done already.
	if (
		name === 'cancel' &&
		/^cancel[eé]$/iu.test(said?.raw.normalize('NFC') ?? '') &&
		isDone(said?.raw, text.slice(end))
	)
		return true
	// 'No puedo ni moverme de la espalda'
	if (
		name === 'reschedule' &&
		/^mover\b/.test(text.slice(start, end)) &&
		/(?<!\S)no poder (?:ni |casi |bien )*$/.test(text.slice(0, start))
	)
		return tokens.some(({ at, plain }) => at >= start && at < end && plain === 'moverme')
	if (name !== 'cancel' || !/(?<!\S)(?:me|nos|la|lo|han|se)(?: (?:la|lo|han))? $/.test(text.slice(0, start)))
		return false
	return (
		/(?:aron|aste|ado|aban)$/.test(verb) ||
		(/an$/.test(verb) && /(?<!\S)(?:siempre|vez|veces|cada|nuevamente)(?!\S)/.test(text))
	)
}

function isDone(raw = '', after: string): boolean {
	return /é$/iu.test(raw.normalize('NFC')) || /^ (?:ayer|antier|hace|la (?:otra|vez) |el otro dia)(?!\S)/.test(after)
}

/** 'Tengo cita el martes pero no aguanto' tells of it, and asks for nothing. */
export function isTold({ tokens, text }: Words, { name, start, end }: Act): boolean {
	// 'Es que agendé hace mucho'
	if (name === 'book') {
		const raw = tokens.find(({ at, canon }) => at >= start && at < end && canon === 'agendar')?.raw.normalize('NFC')
		const isPast =
			/(?:[^u]é)$/iu.test(raw ?? '') ||
			/^ (?:ayer|antier|hacer (?:mucho|dia|rato|tiempo|\d|una?))/.test(text.slice(end))
		if (isPast) return true
	}
	// 'Me pasó su número mi comadre'
	if (name === 'askPhone')
		return tokens.some(
			({ at, plain }) => at >= start - 4 && at < end && /^(?:paso|pasaron|dio|dieron|compartio)$/.test(plain),
		)
	// 'Ese no lo muevan. Aparte quiero…'; '¿no la mueves al jueves?' asks for it.
	if (name === 'reschedule' && /(?<!\S)no (?:me |nos )?l[aeo]s? $/.test(text.slice(0, start)))
		return !/^[^.?]*\?/.test(text.slice(end))
	const verb = tokens.find(({ at, canon }) => at >= start && at < end && canon === 'mover')?.plain ?? ''
	// 'Esa déjala, la otra me la mueves…'
	if (name === 'forget' && /dejal[oa]$/.test(text.slice(start, end)))
		return /^ (?:[^.?]* )?(?:mover|cancelar|reagendar)(?!\S)/.test(text.slice(end))
	if (name === 'reschedule' && isOtherMove(verb, text.slice(0, start), text.slice(end))) return true
	// 'Ah, no cobran, qué bien. El lunes a las 6': what was answered is said once more.
	if (name === 'askPrice') {
		const from = Math.max(text.lastIndexOf('. ', start), text.lastIndexOf('? ', start)) + 1
		const to = text.slice(end).search(/ [.?]/)
		const isAsked = /\?/.test(text.slice(from, to < 0 ? undefined : end + to + 2))
		return /(?<!\S)no (?:me |nos |te )?$/.test(text.slice(0, start)) && !isAsked && to >= 0
	}
	if (name !== 'askMine' || !/^tengo /.test(text.slice(start, end))) return false
	return /^(?: [^ .,?]+){0,5} (?:, )?pero /.test(text.slice(end))
}

/** What moves otherwise than an appointment is moved, or must not be. */
function isOtherMove(verb: string, before: string, after: string): boolean {
	// 'Me cambiaron el turno en el trabajo'
	if (/^(?:cambi|mov|recorr|adelant|atras)(?:aron|ieron)$/.test(verb)) return true
	// 'Me cambio a vivir a Saltillo', which is nothing that is booked.
	const isOwn = /^(?:cambi|mud)(?:o|e|amos|ando|ar|arme|arnos)$/.test(verb) && MOVES_HOUSE.test(before)
	if (isOwn) return !ANOTHER_TIME.test(after)
	// 'El domingo corro 10 k', 'corrí el maratón'
	if (/^corr/.test(verb) && RUNS.test(after)) return true
	if (/^corri(?:o|mos|eron|a|endo)?$/.test(verb)) return true
	return (
		FORBIDDEN.test(before) &&
		/^(?:muev|cambi|recorr|adelant|atras|pospon|aplac)(?:a|e|an|en|as|es|amos|emos)$/.test(verb)
	)
}

const RUNS = /^ (?:\d{1,3} (?:k|que|km|kilometros)|(?:un|el|la|mi|medio) (?:medio )?(?:maraton|carrera))(?!\S)/
const MOVES_HOUSE = /(?<!\S)(?:me|nos)(?: (?:voy a|vamos a|ir a|acabo de|estoy))? $/
const ANOTHER_TIME =
	/^ (?:(?:l[ao]s? |mi |mis )?(?:cita|hora|dia|turno)|(?:(?:al?|para|el|la|las|de) )*(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|\d|otro|dia|hora|proximo|semana|tarde))/

/** 'No muevan la del lunes', 'ninguna la muevas' */
const FORBIDDEN = /(?<!\S)(?:no|ningun|nada|nunca|tampoco)(?: (?:me|nos|l[aeo]s?))* $/
