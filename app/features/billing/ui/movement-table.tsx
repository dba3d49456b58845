import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { modelNames, movementInWords, saleInWords } from '../plan-words.ts'
import { type Movement, type MovementPage } from '../schemas.ts'

/** Every credit that came or went, with the answer that it paid for. */
export function MovementTable({ page: { movements, next }, timeZone }: { page: MovementPage; timeZone: string }) {
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
			{movements.length > 0 ? (
				<Table caption="Movimientos de créditos" columns={columns} rows={movements} idOf={({ id }) => id}>
					<LoadMore to={next ? `/creditos?desde=${next}#movimientos` : undefined} text="Ver anteriores" />
				</Table>
			) : (
				<p className="muted">Todavía no hay movimientos. Aquí verás cada respuesta que costó un crédito.</p>
			)}
		</section>
	)
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
