import { moneyText, parseMinor } from '#app/lib/money.ts'
import { withoutDots } from '#app/lib/words/currencies.ts'
import { type PackageOffer } from '../../engines/engine.ts'
import { type Proposal } from '../frame.ts'
import { yesOrNo } from '../policy/offer.ts'
import { ask, type Play } from '../policy/play.ts'
import { refuse } from '../policy/refusals.ts'
import { agrees, confirm } from '../policy/table/confirm.ts'
import { carriedOut } from '../policy/table/propose.ts'
import { type Change } from '../policy/take-in.ts'
import { identityOf } from '../policy/together/calls.ts'
import { askFor, mayUse, type Saying, say, type Turn } from '../policy/turn.ts'
import { has } from '../read.ts'
import { amountIn } from './amount.ts'

const PACKAGE = 'offerPackage'
const CARD = 'offerGiftCard'
const wants =
	/(?<!\S)(?:quiero|quisiera|me interesa|me gustaria|comprar\w*|compro|deme|dame|me llevo|manda\w*|pagar|adquirir|contratar|si)(?!\S)/

/**
 * '¿Venden paquetes?', 'quiero el de 6', 'una tarjeta de regalo de 500': what is sold by a link is told with its price,
 * and the link goes after a yes.
 */
export function* sell(turn: Turn, { began, choice }: Pick<Change, 'began' | 'choice'>): Play<Saying | null> {
	const { frame } = turn
	const { task } = frame
	const isPressed = onTable(turn) !== null && choice.picks.length > 0
	const sold = isPressed ? null : ((yield* sellPackage(turn)) ?? (yield* sellCard(turn)))
	// 'Quiero seis cortes' of a package is no wish to book them now.
	if (sold && began && frame.task === task) frame.task = null
	return sold ?? drop(turn, began)
}

const courteous = ['no', 'forget', 'correct', 'yes', 'thank', 'greet', 'bye', 'undecided', 'unsure']

/** A no that named nothing else to buy: what it says besides is answered as if nothing had been offered. */
function drop(turn: Turn, began: boolean): Saying | null {
	const { frame, reading } = turn
	if (!frame.proposal || onTable(turn) === null || !has(reading, 'no', 'forget')) return null
	frame.proposal = null
	const saysMore = reading.acts.some(({ name }) => !courteous.includes(name)) || reading.services.length > 0
	return began || saysMore ? null : say(turn, 'sell.dropped', 'De acuerdo, no mando nada.')
}

/** What of ours waits for a yes, as its identity; the wish that was read into the same message may have let go of it. */
function onTable({ frame }: Turn): string | null {
	const told = frame.question?.kind === 'confirm' ? frame.told : null
	const waiting = frame.proposal ? identityOf(frame.proposal) : told
	return waiting && [PACKAGE, CARD].some((tool) => waiting.startsWith(`${tool}|`)) ? waiting : null
}

function* sellPackage(turn: Turn): Play<Saying | null> {
	const { conversation, frame, reading } = turn
	const packages = conversation.business.packages ?? []
	if (packages.length === 0 || !mayUse(turn, PACKAGE) || isOfVisit(turn)) return null
	const said = spokenIn(turn)
	const isAsked = frame.question?.kind === 'package'
	const waiting = onTable(turn)
	const isOffered = waiting?.startsWith(PACKAGE) === true
	const isOther = isOffered && picksOne.test(said)
	if (!isAsked && !isOther && !isOfPackages(turn, said, isOffered)) return null
	const meant = packagesMeant(packages, said, isAsked && wants.test(said))
	const [one, other] = meant
	if (!one && (isAsked || isOther || has(reading, 'no', 'yes'))) return null
	if (one && !other) return yield* propose(turn, packageProposal(one))
	const lines = (other ? meant : packages).slice(0, 10).map((each) => `- ${packageWords(each)}`)
	const text = '¿{Te|Le} interesa alguno?'
	return askFor(turn, 'sell.packages', { kind: 'package', text }, [], `Tenemos estos paquetes:\n${lines.join('\n')}\n`)
}

/** 'Mejor el de 6', of whom one of 3 was proposed to. */
const picksOne = /(?<!\S)(?:(?:el|uno|mejor|prefiero|quiero) (?:de|el))(?!\S)/

/** An hour, or an appointment: a number in it counts no sessions, and no money. */
function isOfVisit({ reading, conversation }: Turn): boolean {
	if (has(reading, 'cancel', 'reschedule') || conversation.burst.some(({ text }) => /\d:\d\d/.test(text))) return true
	return /(?<!\S)(?:agend\w*|citas?|usar\w*|reserv\w*|a las? \d+|\d+ (?:am|pm))(?!\S)/.test(reading.words.text)
}

/** Not of those that the person has already, nor of a service that is called so. */
function isOfPackages({ reading, conversation }: Turn, said: string, isOffered: boolean): boolean {
	if (!/(?<!\S)paquetes?(?!\S)/.test(said) || (has(reading, 'no') && !isOffered)) return false
	const isOwned = /(?<!\S)(?:quedan?|tengo|mi|mis|sobran?|vencen?|caducan?|llevo)(?!\S)/.test(said)
	if (isOwned && (conversation.contact.packages ?? []).length > 0) return false
	const named = reading.services.flatMap(({ refs }) => refs)
	return !conversation.business.services.some(({ ref, name }) => named.includes(ref) && /paquete/i.test(name))
}

/** By its name, by how many sessions it has, or the only one there is. */
function packagesMeant(packages: PackageOffer[], said: string, isOnly: boolean): PackageOffer[] {
	const named = packages.filter(({ name }) => ` ${said} `.includes(` ${fold(name).replace(/^paquete (?:de )?/, '')} `))
	if (named.length > 0) return named
	const counts = (said.match(/(?<!\S)\d+(?!\S)/g) ?? []).map(Number)
	const counted = packages.filter(({ sessions }) => counts.includes(sessions))
	if (counted.length > 0) return counted
	return isOnly && packages.length === 1 ? packages : []
}

function packageProposal(sold: PackageOffer): Proposal {
	return { tool: PACKAGE, arguments: { package: sold.ref }, text: `el paquete ${packageWords(sold)}` }
}

function packageWords({ name, sessions, services, priceText, validDays, branches }: PackageOffer): string {
	const many = sessions === 1 ? '1 sesión' : `${sessions} sesiones`
	const where = branches ? ` en ${branches}` : ''
	return `${name} (${many} de ${services}, por ${priceText}; sirve ${validDays === 1 ? '1 día' : `${validDays} días`}${where})`
}

function* sellCard(turn: Turn): Play<Saying | null> {
	const { conversation, frame, reading } = turn
	const cards = conversation.business.giftCards
	if (!cards || !mayUse(turn, CARD) || isOfVisit(turn)) return null
	const said = spokenIn(turn)
	const isAsked = frame.question?.kind === 'giftCard'
	const isOffered = onTable(turn)?.startsWith(CARD) === true
	const isNamed = isOfCards(said) && (isOffered || !has(reading, 'no'))
	const isAnswer = (isAsked || isOffered) && reading.services.length === 0
	if (!isAnswer && !isNamed) return null
	const written = conversation.burst.map(({ text }) => text).join(' ')
	// '$15.000' where dots part thousands is fifteen thousand, and not fifteen.
	const plain = written.replace(/\d{1,3}(?:\.\d{3})+(?![\d.])/g, (digits) => withoutDots(digits, cards.currency))
	const amount = amountIn(plain, isAnswer)
	if (!amount && (isAsked || !isNamed || has(reading, 'no', 'yes'))) return null
	const text = '¿De cuánto {la quieres|la quiere}?'
	const question = { kind: 'giftCard', text } as const
	if (!amount) return askFor(turn, 'sell.card_amount', question, [], 'Sí, tenemos tarjetas de regalo.')
	const { currency, leastMinor } = cards
	const minor = parseMinor(amount, currency) ?? 0
	if (minor < leastMinor) {
		const least = moneyText({ minor: leastMinor, currency })
		frame.proposal = null
		return askFor(
			turn,
			'sell.card_too_little',
			question,
			[],
			`Para pagarla en línea tiene que ser de al menos ${least}.`,
		)
	}
	const words = `una tarjeta de regalo de ${moneyText({ minor, currency })}`
	return yield* propose(turn, { tool: CARD, arguments: { amount }, text: words })
}

/** Not of one that somebody has, nor of whether they are taken. */
function isOfCards(said: string): boolean {
	if (!/(?<!\S)(?:tarjetas? de regalo|gift ?cards?|certificados? de regalo)(?!\S)/.test(said)) return false
	return !/(?<!\S)(?:(?:ya )?tengo (?!que|ganas)|(?:mi|mis|esta|esa) (?:tarjetas?|gift|certificados?)|me (?:regalaron|dieron|llego|toco)|us(?:ar\w*|amos|an?|o|e)(?!\S)|canje\w*|acept\w*|recib\w*|saldo|qued\w*|venc\w*|caduc\w*|vigen\w*|pag\w+ con)/.test(
		said,
	)
}

/**
 * Told to the tool at once, which does it only after the yes; once told it is not told again, since that would run it.
 * Null where it is what the person just said no to.
 */
function* propose(turn: Turn, proposal: Proposal): Play<Saying | null> {
	const { frame, reading } = turn
	const isOnTable = onTable(turn) === identityOf(proposal)
	if (isOnTable && has(reading, 'no', 'forget')) return null
	// 'Sí, mándame el paquete de 6' names again what it agrees to.
	if (isOnTable && agrees(turn, proposal)) return yield* confirm(turn, null, proposal)
	if (frame.told !== identityOf(proposal)) {
		const outcome = yield* ask(proposal.tool, proposal.arguments)
		if (outcome.kind === 'done') return carriedOut(turn, [proposal])
		if (outcome.kind !== 'proposed') return refuse(turn, outcome, proposal.tool)
		frame.told = identityOf(proposal)
	}
	frame.proposal = proposal
	const text = `¿{Te|Le} mando el enlace para pagar ${proposal.text}?`
	return askFor(turn, `${proposal.tool}.propose`, { kind: 'confirm', text }, yesOrNo(identityOf(proposal), 'Sí', 'No'))
}

function spokenIn({ conversation }: Turn): string {
	return fold(conversation.burst.map(({ text }) => text).join(' '))
}

export function fold(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
	return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
