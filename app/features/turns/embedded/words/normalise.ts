import { type Incoming } from '../../engines/engine.ts'
import { correct } from './correct.ts'
import { lexicon } from './lexicon.ts'
import { matchesIn } from './matches-in.ts'
import { fold, numberOf, shorten } from './spelling.ts'

/**
 * A word as a rule sees it. `raw` stands at `start`..`end` of its message; `plain` is folded; `canon` is the lexicon's
 * word, digits for a number, '.' or ',' for a mark; it begins at `at` of Words.text.
 */
export type Token = {
	raw: string
	plain: string
	canon: string
	start: number
	end: number
	message: number
	at: number
}

/** What was said as one line of canons with one space between, and the tokens that it is made of. */
export type Words = { tokens: Token[]; text: string }

export type IsName = (plain: string) => boolean

// A person writes short messages; what is longer is cut, so that no text can make a turn slow.
const LONGEST = 1200

const shape = new RegExp(
	[
		String.raw`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
		String.raw`(?:https?:\/\/|www\.)\S+`,
		String.raw`\d{4}-\d{1,2}-\d{1,2}`,
		String.raw`\d{1,2}([/-])\d{1,2}\1\d{2,4}`,
		String.raw`\d{1,2}\/\d{1,2}`,
		String.raw`\+?\(?\d(?:[ ().-]{0,2}\d){9,14}`,
		String.raw`\d{1,2}[:.]\d{2}(?!\d)`,
		String.raw`(?<=\d\s?)[ap]\s?\.?\s?m(?:\.|(?!\p{L}))`,
		String.raw`\d(?:\uFE0F?\u20E3)`,
		String.raw`\d+(?:ra|ro|er|da|do|ta|to)(?!\p{L})`,
		String.raw`(?<![\d:.])[1-5][ao](?![\p{L}\d])`,
		// '4D' is a kind of picture and no day.
		String.raw`[2-9]d(?![\p{L}\d])`,
		String.raw`\d+`,
		String.raw`[\p{L}\p{M}]+`,
		String.raw`\p{Extended_Pictographic}`,
		String.raw`[.,;:!?¿¡\n()/-]`,
	].join('|'),
	'giu',
)

/** 'SYSTEM: …', '[system] …', '{"role":"system", …': a line that poses as another voice is nothing that the person says. */
const POSED =
	/^[^\p{L}\n]*(?:im_start[^\p{L}\n]*|role["': ]+)?(?:system|developer)(?=[ \t]*["'\]>:|)]|[ \t]*$)(?:.*|[ \t]*\n.*)$/gimu
/** 'cancelAppointment': a name of programs, and no word of a language. */
const IDENTIFIER = /^\p{Lu}?\p{Ll}{2,}(?:\p{Lu}\p{Ll}{2,})+$/u

/** '*4:30', 'martes*': what was written before was meant so. Between two of them stands what is only bold. */
const CORRECTION = /^\s*\*\s*[^\s*][^*\n]{0,60}$|^\s*[^*\n]{0,60}[^\s*]\s*\*\s*$/u
const INSTEAD = { raw: '', plain: 'digo', canon: 'digo' }

/** The burst as tokens; messages are parted by a full stop. */
export function wordsIn(burst: Pick<Incoming, 'text'>[], isName: IsName): Words {
	const tokens: Token[] = []
	burst.forEach(({ text }, message) => {
		if (message > 0) tokens.push(mark('.', 0, message))
		if (CORRECTION.test(text)) tokens.push({ ...mark('.', 0, message), ...INSTEAD })
		for (const found of matchesIn(shape, spokenIn(text))) {
			tokens.push(...tokensOf(found[0], found.index, message, isName))
		}
	})
	return laidOut(joinNumbers(tokens).map(spellOut).map(called))
}

/** What the person says of a message: what is none of theirs is blank, so that everything stays in its place. */
function spokenIn(text: string): string {
	return text
		.slice(0, LONGEST)
		.normalize('NFC')
		.replace(POSED, (line) => ' '.repeat(line.length))
}

function tokensOf(raw: string, start: number, message: number, isName: IsName): Token[] {
	const end = start + raw.length
	return readings(raw, isName).map(([plain, canon]) => ({ raw, plain, canon, start, end, message, at: 0 }))
}

type Reading = [plain: string, canon: string]

function readings(raw: string, isName: IsName): Reading[] {
	const plain = fold(raw)
	if (raw.includes('@')) return [[plain, '@correo']]
	if (/^(?:https?:|www\.)/.test(plain)) return [[plain, '@enlace']]
	if (/\d/.test(raw)) return [numeral(plain)]
	if (/^[ap][\s.]*m\.?$/.test(plain)) return [[plain, `${plain[0]}m`]]
	if (IDENTIFIER.test(raw) && !isName(plain)) return []
	// With its accent it can only be a yes; 'si' may also be an 'if'.
	if (/^sí+$/i.test(raw)) return [[plain, 'claro']]
	// A nail is no 'una'.
	if (/^uña$/i.test(raw)) return [[plain, 'uña']]
	if (/^\p{L}/u.test(plain)) return spelled(plain, isName)
	// What stands in brackets is said by the way.
	if (raw === '(' || raw === ')') return [[raw, ',']]
	if (/[.;:!?¿¡\n]/.test(raw)) return [[raw, raw === '?' || raw === '¿' ? '?' : '.']]
	if (raw === ',' || raw === '-' || raw === '/') return [[raw, raw === '/' ? ',' : raw]]
	return pictured(raw)
}

function numeral(plain: string): Reading {
	if (/^\d{4}-|[/-]\d+[/-]|^\d{1,2}\/\d{1,2}$/.test(plain)) return [plain, plain.replace(/-/g, '/')]
	if (plain.replace(/\D/g, '').length >= 10) return [plain, '@telefono']
	const clock = /^(\d{1,2})[:.](\d{2})$/.exec(plain)
	if (clock) return [plain, `${clock[1]}:${clock[2]}`]
	if (/^\d+[a-z]+$/.test(plain)) return [plain, correct(plain, false)]
	return [plain, plain.replace(/[^\d]/g, '')]
}

const expansions = new Map(
	Object.entries({
		finde: 'fin de semana',
		findes: 'fin de semana',
		xfa: 'por favor',
		xfavor: 'por favor',
		porfa: 'por favor',
		porfavor: 'por favor',
		porfis: 'por favor',
		plis: 'por favor',
		please: 'por favor',
		pfa: 'por favor',
		pls: 'por favor',
		q: 'que',
		k: 'que',
		qe: 'que',
		xq: 'porque',
		pq: 'porque',
		d: 'de',
		pa: 'para',
		pal: 'para el',
		c: 'se',
		tngo: 'tengo',
		tnes: 'tienes',
		bn: 'bien',
		msj: 'mensaje',
		pasadomanana: 'pasado manana',
		mediodia: 'mediodia',
		u: 'o',
		i: 'y',
		aqui: 'aqui',
		aki: 'aqui',
		nose: 'no se',
		asap: 'lo antes posible',
		alas: 'a las',
		ala: 'a la',
		p: 'para',
		esq: 'es que',
		hrs: 'horas',
	}),
)

function spelled(folded: string, isName: IsName): Reading[] {
	if (/^(?:ja|je|ji|ha|js|xd)+[jhsdx]*$/.test(folded) && folded.length > 3) return []
	const plain = isName(folded) ? folded : shortenUnknown(folded)
	const whole = expansions.get(plain)
	if (whole) return whole.split(' ').map((word) => [word, correct(word, false)])
	const number = isName(folded) ? null : numberOf(plain)
	return [[plain, number === null ? correct(plain, isName(folded)) : String(number)]]
}

function shortenUnknown(folded: string) {
	// 'Sisisi', 'siiiuuu'
	if (/^(?:si+){2,}$|^si+u{1,}$|^(?:se{2,}h*|se+h+|sipi|sipirili)$/.test(folded)) return 'si'
	return lexicon.forms.has(folded) || !/(.)\1{2,}|(.)\2$/.test(folded) ? folded : shorten(folded)
}

function pictured(raw: string): Reading[] {
	if (/[👍👌✅✔🙌🤝☑]/u.test(raw)) return [[raw, 'claro']]
	if (/[👎❌🚫✖]/u.test(raw)) return [[raw, 'no']]
	if (/[😡🤬😠]/u.test(raw)) return [[raw, 'molesto']]
	if (/🙏/u.test(raw)) return [[raw, 'gracias']]
	if (/👋/u.test(raw)) return [[raw, 'hola']]
	return []
}

/** 'treinta y cinco' is one number; 'cinco y media' stays as it is. */
function joinNumbers(tokens: Token[]): Token[] {
	const joined: Token[] = []
	for (const token of tokens) {
		const [tens, and] = joined.slice(-2)
		const isUnit = /^[1-9]$/.test(token.canon) && /^\p{L}/u.test(token.plain)
		if (isUnit && tens && and?.canon === 'y' && /^[345]0$/.test(tens.canon) && /^\p{L}/u.test(tens.plain)) {
			joined.splice(-2, 2, { ...tens, canon: String(Number(tens.canon) + Number(token.canon)), end: token.end })
		} else joined.push(token)
	}
	return joined
}

/** 'mar' is martes before a number and marzo after one; elsewhere it is the sea. */
function spellOut(token: Token, at: number, all: Token[]): Token {
	if (token.plain !== 'mar' && token.plain !== 'may') return token
	const isNumber = (other: Token | undefined) => other !== undefined && /^\d{1,2}$/.test(other.canon)
	if (isNumber(all[at - 1])) return { ...token, canon: token.plain === 'mar' ? 'marzo' : 'mayo' }
	return token.plain === 'mar' && isNumber(all[at + 1]) ? { ...token, canon: 'martes' } : token
}

/** 'Mana, fíjate que…' calls somebody, and is no day. */
function called(token: Token, at: number, all: Token[]): Token {
	// 'Sep' alone says yes, and beside a number the month.
	if (token.plain === 'sep' && all.length === 1) return { ...token, canon: 'si' }
	const [before, next] = [all[at - 1]?.canon ?? '.', all[at + 1]?.canon ?? '']
	const isCalled = /^man(?:a|ita)$/.test(token.plain) && /^(?:[.,]|hola|oye|ay|ok|claro|gracias)$/.test(before)
	return isCalled && !/^(?:a|en|por|$|\?|temprano)/.test(next) ? { ...token, canon: token.plain } : token
}

function laidOut(tokens: Token[]): Words {
	let at = 0
	for (const token of tokens) {
		token.at = at
		at += token.canon.length + 1
	}
	return { tokens, text: tokens.map(({ canon }) => canon).join(' ') }
}

function mark(canon: string, start: number, message: number): Token {
	return { raw: '', plain: canon, canon, start, end: start, message, at: 0 }
}
