import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { ChipLinks } from '#app/ui/chips.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { modelNames, movementInWords, saleInWords } from '../plan-words.ts'
import { type Movement, type MovementPage } from '../schemas.ts'

type MovementTableProps = { page: MovementPage; type?: string; timeZone: string; hasPartner: boolean }

const here = '/creditos'
const addressOf = (query: Record<string, string | undefined>) => {
	const said = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
	return `${here}${said.size > 0 ? `?${said}` : ''}#movimientos`
}

/** Every credit that came or went, with the answer that it paid for. */
export function MovementTable({ page: { movements, next }, type, timeZone, hasPartner }: MovementTableProps) {
	const columns: Column<Movement>[] = [
		{ id: 'why', name: 'Por qué', title: true, cell: (movement) => <Why {...movement} /> },
		{
			id: 'at',
			name: 'Cuándo',
			cell: ({ at }) => <time dateTime={at}>{dateTimeText(Date.parse(at), timeZone)}</time>,
		},
		{ id: 'model', name: 'Modelo', cell: ({ creditType }) => modelNames[creditType] },
		{
			id: 'credits',
			name: 'Créditos',
			numeric: true,
			cell: ({ hundredths }) => `${hundredths > 0 ? '+' : ''}${creditsText(hundredths)}`,
		},
		{
			id: 'left',
			name: 'Quedaron',
			numeric: true,
			cell: ({ balanceAfter }) => (balanceAfter === undefined ? '—' : creditsText(balanceAfter)),
		},
	]
	return (
		<section className="stack" id="movimientos" aria-labelledby="movimientos-t">
			<h2 id="movimientos-t">En qué se usan</h2>
			<ChipLinks
				label="Tipo de movimiento"
				chips={filtersShown(hasPartner).map(([id, name]) => ({
					id: id || 'todos',
					to: addressOf({ tipo: id }),
					current: (type ?? '') === id,
					children: name,
				}))}
			/>
			{movements.length > 0 ? (
				<Table caption="Movimientos de créditos" columns={columns} rows={movements} idOf={({ id }) => id}>
					<LoadMore to={next ? addressOf({ tipo: type, desde: next }) : undefined} text="Ver anteriores" />
				</Table>
			) : (
				<p className="muted">
					{type
						? 'No hay movimientos de este tipo.'
						: 'Todavía no hay movimientos. Aquí verás cada respuesta que costó un crédito.'}
				</p>
			)}
		</section>
	)
}

/** CRE-004; who has no partner has nothing of one. */
function filtersShown(hasPartner: boolean): [string, string][] {
	const all: [string, string][] = [
		['', 'Todos'],
		['consume', 'Respuestas'],
		['recharge', 'Recargas'],
	]
	const ofPartner: [string, string][] = [
		['partner_transfer', 'Partner → Negocio'],
		['business_extract', 'Negocio → Partner'],
	]
	return hasPartner ? [...all, ...ofPartner] : all
}

function Why({ message, ...movement }: Movement) {
	if (!message) {
		const sold = saleInWords(movement)
		return (
			<div>
				{movementInWords(movement)}
				{sold ? <span className="muted block">{sold}</span> : null}
			</div>
		)
	}
	return (
		<div>
			<Link to={`/chat/${message.threadId}`}>Respuesta a {message.who}</Link>
			{message.text ? <span className="muted block">«{message.text}»</span> : null}
		</div>
	)
}
