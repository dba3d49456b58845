import { type Words } from '../words/normalise.ts'
import { type Act } from './find-acts.ts'

/** A condition and what follows from it, up to the act: 'si llueve', 'por si no llego'. 'Si la cancelo' says yes. */
const IN_CASE =
	/(?<=\S )si (?!(?:,|[.?]|claro|por favor|gracias|quiero|querer|se poder|poder|me poder|tienen|tener|hay|haber)(?!\S))(?:(?:l[ao]s?|me|nos|te|le|les|ya|mejor) )*(?!(?:cancelar|mover|pasar|reagendar)(?!\S))[^ .,?]+ [^.?]*$/
/** 'Pero si no puedo ir': what would hinder is not known yet. */
const MAYBE = /(?<=\S )si (?:(?:ya|acaso|es que|por algo|algo|yo|al final|de plano|me|nos|se) )*$/
/** What the one who writes would do then: 'la cancelo', 'la tendría que mover'; 'cancélala' asks for it. */
const OWN_DEED =
	/^(?:cancel|muev|mov|camb|cambi|pas|reagend|recorr|pospon|pospong)(?:o|amos|emos|imos|aria|eria|ariamos)$/
const WOULD =
	/(?<!\S)(?:aviso|avisamos|avisaria|digo|marco|hablar|tener que|haber que)(?: (?:para|y|a|l[ao]s?|por aqui))* $/
/** 'Sí, pero si no puedo te aviso' */
const PROMISED = /^(?: ,)? si [^.?]* (?:te|les?|yo|luego) (?:aviso|avisamos|digo|marco|hablar|escribo|cancelar)(?!\S)/
const DECIDES = /^si (?!no )(?:(?:me|nos|se) )?(?:anim|decid|convenc|interes|late)/

/** '…pero si llueve la cancelo', 'si no puedo ir te aviso': what may come to be is no wish of now. */
export function isInCase({ tokens, text }: Words, { name, start, end }: Act): boolean {
	if (!/^(?:cancel|reschedule|cantCome|undecided|correct)$/.test(name) || !text.includes('si ')) return false
	if (name === 'correct') return text.slice(start, end) === 'pero' && PROMISED.test(text.slice(end))
	const from = Math.max(text.lastIndexOf(' . ', start), text.lastIndexOf(' ? ', start), -1) + 1
	// An 'if' that all begins with would be a yes, unless word is promised.
	const before = `${from > 0 || PROMISED.test(` ${text}`) ? '. ' : ''}${text.slice(from, start).trimStart()}`
	if (name === 'cantCome') return MAYBE.test(before) || /^si /.test(text.slice(start, end))
	const condition = IN_CASE.exec(before)?.[0]
	if (!condition) return false
	if (name === 'undecided') return !DECIDES.test(condition)
	const said = tokens.filter(({ at }) => at >= start && at < end)
	return said.some(({ plain }) => OWN_DEED.test(plain)) || WOULD.test(before)
}
