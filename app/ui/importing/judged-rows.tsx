import { StatusChip } from '../feedback/status-chip.tsx'
import { type Column, Table } from '../list/table.tsx'

/** A row of a file before it is taken: what is wrong with it, what it becomes, what is worth knowing. */
type JudgedRow = {
	line: number
	cells: string[]
	problem: string | null
	note: string | null
	becomes: string | null
	/** It is there already: nothing is made of it. */
	isThere?: boolean
}

const columns: Column<JudgedRow>[] = [
	{ id: 'line', name: 'Fila', title: true, cell: ({ line }) => `Fila ${line}` },
	{ id: 'state', name: 'Revisión', cell: (row) => <State {...row} /> },
	{
		id: 'what',
		name: 'Qué se registra',
		cell: ({ becomes, problem, note, isThere }) => (
			<div>
				{problem ? <span className={isThere ? 'muted' : 'text-error-text'}>{problem}</span> : becomes}
				{note ? <span className="caption block">{note}</span> : null}
			</div>
		),
	},
	{
		id: 'cells',
		name: 'Como está en el archivo',
		cell: ({ cells }) => <span className="muted">{cells.filter(Boolean).join(' · ').slice(0, 160)}</span>,
	},
]

function State({ problem, isThere }: JudgedRow) {
	if (isThere) return <StatusChip status="info">Ya está</StatusChip>
	return <StatusChip status={problem ? 'fallo' : 'ok'}>{problem ? 'No se importa' : 'Bien'}</StatusChip>
}

/** Some rows of a file as they would be taken. */
export function JudgedRows({ rows }: { rows: JudgedRow[] }) {
	return <Table caption="Filas revisadas" columns={columns} rows={rows} idOf={({ line }) => String(line)} />
}
