import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { fullName } from '#app/features/contacts/rules.ts'
import { Warnings } from '#app/features/contacts/ui/warnings.tsx'
import { moneyText } from '#app/lib/money.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { type ClientCard as Card } from '../schemas-clients.ts'
import { birthdayWords, noShowWords, packageWords, usualWords, visitWords } from './client-words.ts'
import './client-card.css'

type ClientCardProps = {
	card: Card
	/** Beside the name. */
	aside?: ReactNode
	/** Where an appointment of hers is shown. */
	visitHref?: (appointmentId: string) => string
	/** The appointment over which the card stands: it is not told again. */
	here?: string
	/** Under the facts: one tap each. */
	children?: ReactNode
}

/** Who is being attended: the same card while booking, over an appointment and beside a conversation. */
export function ClientCard({ card, aside, visitHref, here, children }: ClientCardProps) {
	const { contact } = card
	const name = fullName(contact)
	return (
		<section className="card card-body client-card" aria-label="Cliente">
			<div className="row row--2">
				<Avatar name={name} id={contact.id} size="l" />
				<div className="grow">
					<h3 className="text-4">{name}</h3>
					{contact.whatsapp ? (
						<a className="muted num" href={`tel:+${contact.countryCode ?? ''}${contact.whatsapp}`}>
							<Phone countryCode={contact.countryCode} number={contact.whatsapp} />
						</a>
					) : null}
				</div>
				{aside}
			</div>
			<ClientFacts card={card} visitHref={visitHref} here={here} />
			{children}
		</section>
	)
}

/** What the card knows of a client, without her name and number. */
export function ClientFacts({ card, visitHref, here }: Pick<ClientCardProps, 'card' | 'visitHref' | 'here'>) {
	const { birthday, visits, next, warnings, contact } = card
	const entries = factsOf(card, visitHref, here)
	return (
		<>
			<Warnings notes={warnings} />
			{birthday ? (
				<p className="client-mark">
					<Icon name="gift" size="s" />
					{birthdayWords(birthday)}
				</p>
			) : null}
			{visits === 0 && !next ? <p className="muted">Es su primera vez: todavía no tiene visitas.</p> : null}
			{entries.length > 0 ? <DescriptionList entries={entries} /> : null}
			{contact.tags.length > 0 ? (
				<ul className="client-tags" aria-label="Etiquetas">
					{contact.tags.map((tag) => (
						<li key={tag}>{tag}</li>
					))}
				</ul>
			) : null}
		</>
	)
}

function factsOf(card: Card, visitHref: ClientCardProps['visitHref'], here?: string) {
	const { usual, noShows, today } = card
	const [last, next] = [card.last, card.next].map((visit) => (visit?.appointmentId === here ? null : visit))
	const nextWords = next ? visitWords(next, today, { withHour: true }) : ''
	return [
		...(last ? [{ term: 'Última visita', value: visitWords(last, today) }] : []),
		...(next
			? [
					{
						term: 'Próxima',
						value: visitHref ? (
							<Link to={visitHref(next.appointmentId)} preventScrollReset>
								{nextWords}
							</Link>
						) : (
							nextWords
						),
					},
				]
			: []),
		...(usual ? [{ term: 'De siempre', value: usualWords(usual) }] : []),
		...(noShows > 0 ? [{ term: 'Faltas', value: noShowWords(card) }] : []),
		...packagesOf(card),
		...balanceOf(card),
	]
}

function packagesOf({ packages }: Card) {
	if (packages.length === 0) return []
	const value = packages.map(({ id, name, left, sessions, until }) => (
		<span key={id} className="block">
			{`${name}: ${packageWords({ left, sessions, until })}`}
		</span>
	))
	return [{ term: packages.length === 1 ? 'Paquete' : 'Paquetes', value }]
}

function balanceOf({ balance, visits }: Card) {
	if (!balance || visits === 0) return []
	const { owes, inFavour } = balance
	const value = (
		<>
			{owes ? <b className="client-owes">Debe {moneyText(owes)}</b> : null}
			{owes && inFavour ? ', ' : null}
			{inFavour ? <b className="client-favour">{moneyText(inFavour)} a favor</b> : null}
			{owes || inFavour ? null : 'Sin adeudos'}
		</>
	)
	return [{ term: 'Saldo', value, numeric: true }]
}
