import { type PackageOffer } from '../../engines/engine.ts'
import { type Proposal } from '../frame.ts'
import { yesOrNo } from '../policy/offer.ts'
import { ask, type Play } from '../policy/play.ts'
import { carriedOut, identityOf } from '../policy/propose.ts'
import { refuse } from '../policy/refusals.ts'
import { type Change } from '../policy/take-in.ts'
import { askFor, mayUse, type Saying, say, type Turn } from '../policy/turn.ts'
import { has } from '../read.ts'

const PACKAGE = 'offerPackage'
const CARD = 'offerGiftCard'
const wants =
	/(?<!\S)(?:quiero|quisiera|me interesa|me gustaria|comprar\w*|compro|deme|dame|me llevo|manda\w*|pagar|adquirir|contratar|si)(?!\S)/

/**
 * '¿Venden paquetes?', 'quiero el de 6', 'una tarjeta de regalo de 500': what is sold by a link is told with its price,
 * and the link goes after a yes.
 */
export function* sell(turn: Turn, { began }: Pick<Change, 'began'>): Play<Saying | null> {
	const { frame } = turn
	if (frame.proposal && [PACKAGE, CARD].includes(frame.proposal.tool) && has(turn.reading, 'no', 'forget')) {
		frame.proposal = null
		return say(turn, 'sell.dropped', 'De acuerdo, no mando nada.')
	}
	const sold = (yield* sellPackage(turn)) ?? (yield* sellCard(turn))
	// 'Quiero seis cortes' of a package is no wish to book them now.
	if (sold && began) frame.task = null
	return sold
}

function* sellPackage(turn: Turn): Play<Saying | null> {
	const { conversation, frame } = turn
	const packages = conversation.business.packages ?? []
	if (packages.length === 0 || !mayUse(turn, PACKAGE)) return null
	const said = spokenIn(turn)
	const isAsked = frame.question?.kind === 'package'
	if (!isAsked && !isOfPackages(turn, said)) return null
	const meant = packagesMeant(packages, said, isAsked && wants.test(said))
	const [one, other] = meant
	if (isAsked && !one) return null
	if (one && !other) return yield* propose(turn, packageProposal(one))
	const lines = (other ? meant : packages).slice(0, 10).map((each) => `- ${packageWords(each)}`)
	const text = '¿{Te|Le} interesa alguno?'
	return askFor(turn, 'sell.packages', { kind: 'package', text }, [], `Tenemos estos paquetes:\n${lines.join('\n')}\n`)
}

/** Not of those that the person has already, nor of a service that is called so. */
function isOfPackages({ reading, conversation }: Turn, said: string): boolean {
	if (!/(?<!\S)paquetes?(?!\S)/.test(said) || has(reading, 'no', 'cancel', 'reschedule')) return false
	if (/(?<!\S)(?:agend\w*|citas?|usar|reservar)(?!\S)/.test(said)) return false
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

function packageWords({ name, sessions, services, priceText, validDays }: PackageOffer): string {
	const many = sessions === 1 ? '1 sesión' : `${sessions} sesiones`
	return `${name} (${many} de ${services}, por ${priceText}; sirve ${validDays === 1 ? '1 día' : `${validDays} días`})`
}

function* sellCard(turn: Turn): Play<Saying | null> {
	const { conversation, frame } = turn
	if (!conversation.business.giftCards || !mayUse(turn, CARD)) return null
	const said = spokenIn(turn)
	const isAsked = frame.question?.kind === 'giftCard'
	if (!isAsked && !/(?<!\S)(?:tarjetas? de regalo|gift ?cards?|certificados? de regalo)(?!\S)/.test(said)) return null
	const amount = amountIn(turn)
	if (isAsked && !amount) return null
	if (!amount) {
		const text = '¿De cuánto {la quieres|la quiere}?'
		return askFor(turn, 'sell.card_amount', { kind: 'giftCard', text }, [], 'Sí, tenemos tarjetas de regalo.')
	}
	const text = `una tarjeta de regalo de ${amount} pesos`
	return yield* propose(turn, { tool: CARD, arguments: { amount }, text })
}

/** '$1,500', '500 pesos': the only amount in it. */
function amountIn({ conversation }: Turn): string | null {
	const text = conversation.burst.map((message) => message.text).join(' ')
	const found = [...text.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?/g)]
	const [amount, another] = found.map(([figures]) => figures.replaceAll(',', ''))
	return amount && !another ? amount : null
}

/** Told to the tool at once, which does it only after the yes; once told it is not told again, since that would run it. */
function* propose(turn: Turn, proposal: Proposal): Play<Saying> {
	const { frame } = turn
	if (frame.told !== identityOf(proposal)) {
		const outcome = yield* ask(proposal.tool, proposal.arguments)
		if (outcome.kind === 'done') return carriedOut(turn, proposal)
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
