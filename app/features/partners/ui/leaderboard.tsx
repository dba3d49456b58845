import { creditsText } from '#app/lib/words/credits-text.ts'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type AskRanking, type RankedPartner } from '../wallet/schemas.ts'

type Line = RankedPartner & { place: number }
type LeaderboardProps = { partners: RankedPartner[]; credits: AskRanking['credits']; isLoading: boolean }

const toggles = [
	{ id: 'total', name: 'Total' },
	{ id: 'gpt', name: 'GPT' },
	{ id: 'reasoning', name: 'Reasoning' },
]
const medals: Record<number, string> = { 1: '🥇', 2: '🥈', 3: '🥉' }

/** PAR-033 to PAR-036: who handed most credits to his businesses. */
export function Leaderboard({ partners, credits, isLoading }: LeaderboardProps) {
	const chips = toggles.map(({ id, name }) => ({
		id,
		to: id === 'total' ? '/partner/leaderboard' : `/partner/leaderboard?creditos=${id}`,
		current: credits === id,
		children: name,
	}))
	const rows = partners.map((partner, at) => ({ ...partner, place: at + 1 }))
	return (
		<div className="stack">
			<ChipLinks label="Créditos que cuentan" chips={chips} />
			{isLoading ? (
				<p className="muted" role="status">
					Cargando leaderboard...
				</p>
			) : null}
			{rows.length > 0 ? (
				<Table caption="Leaderboard" columns={columnsOf(credits)} rows={rows} idOf={({ id }) => id} />
			) : (
				<p className="muted">No hay datos de transferencias aún</p>
			)}
		</div>
	)
}

function columnsOf(credits: AskRanking['credits']): Column<Line>[] {
	return [
		{ id: 'place', name: 'Lugar', numeric: true, cell: (line) => <Place {...line} /> },
		{ id: 'name', name: 'Partner', title: true, cell: (line) => <Who {...line} /> },
		{ id: 'code', name: 'Código', cell: ({ partnerCode }) => partnerCode },
		{ id: 'level', name: 'Nivel', numeric: true, cell: ({ level }) => level },
		{ id: 'people', name: 'Equipo', cell: ({ users }) => users.map(({ name }) => name).join(', ') || '—' },
		{
			id: 'credits',
			name: 'Créditos enviados',
			numeric: true,
			cell: ({ creditsTransferred }) => creditsText(creditsTransferred[credits]),
		},
	]
}

function Place({ place }: Line) {
	return (
		<>
			{medals[place] ? <span aria-hidden="true">{medals[place]} </span> : null}
			{place}
		</>
	)
}

function Who({ name, isSelf }: Line) {
	return (
		<>
			{name} {isSelf ? <Badge>tú</Badge> : null}
		</>
	)
}
