import { matchesIn } from '../words/matches-in.ts'
/** Where somebody changes their mind in the middle of a message. */
export type Mark = { start: number; end: number }

/** Little words that open a clause before it says anything. */
const OPENING = '(?<=(?:^|[.,?] )(?:(?:ah|ay|uy|oh|ups|buenos|pero|y|este|oye|pues) )*)'
const CHANGES = [
	'(?<!(?<!\\S)(?:el|la|lo|los|las|un|una|tu|su|que|muy|cual es|siente|siento) )mejor(?! (?:persona|amig\\p{L}*|precio))',
	'perdon|digo(?! que)|mas bien|corrijo|quise decir|(?:me )?equivoque(?! de)',
	'(?:no )?(?:mentiras?|espera\\p{L}*|aguanta\\p{L}*)',
	`${OPENING}no(?: , (?:para|pera))?(?= [.,])`,
	'pensandolo (?:bien|mejor)|ahora que lo pienso|l[oa] pense (?:bien|mejor)|me arrepenti|siempre no',
	'mover de (?:planes?|opinion|idea|parecer)',
	'al final(?! del?(?!\\S))',
	'prefier[eo]n?|prefer(?:ir)?ia',
	'(?:me|se me|nos) olvid\\p{L}+(?= (?:de )?que(?!\\S))',
	'en vez de (?:eso|es[ae]|ell[ao]s?|el)(?! \\p{L}+ (?:,|a las|el) )',
]
const MARK = new RegExp(`(?<!\\S)(?:${CHANGES.join('|')})(?!\\S)`, 'gu')

export function marksIn(text: string): Mark[] {
	return matchesIn(MARK, text).map(({ index, 0: said }) => ({ start: index, end: index + said.length }))
}

const REASON =
	/(?:que|porque|es que|ya que|pues es que) (?:[^.,?]* )?(?:tengo|trabajo|entro|salgo|salimos|voy a|vamos a|viajo|no poder|no alcanzo|hay|llego|ando|descanso|cae|es mi|es el|me toca)(?!\S)[^.,?]*/uy

/** Clauses that say why, behind the change itself: 'no, el miércoles, que el martes tengo clase'. */
export function reasonsIn(text: string, [first]: Mark[]): Mark[] {
	if (!first) return []
	const openings = [...text.matchAll(/(?<!\S)(?:que|porque|es que|ya que|pues es que)(?!\S)/g)]
	return openings.flatMap(({ index }) => {
		REASON.lastIndex = index
		const said = index > first.start ? REASON.exec(text)?.[0] : undefined
		return said ? [{ start: index, end: index + said.length }] : []
	})
}
