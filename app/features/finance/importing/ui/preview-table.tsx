import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type Judged } from '../schemas.ts'

const columns: Column<Judged>[] = [
	{ id: 'line', name: 'Fila', title: true, cell: ({ line }) => `Fila ${line}` },
	{
		id: 'state',
		name: 'Revisión',
		cell: ({ problem }) => (
			<StatusChip status={problem ? 'fallo' : 'ok'}>{problem ? 'No se importa' : 'Bien'}</StatusChip>
		),
	},
	{
		id: 'what',
		name: 'Qué se registra',
		cell: ({ becomes, problem, note }) => (
			<div>
				{problem ? <span className="text-error-text">{problem}</span> : becomes}
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

/** Some rows of a file, the wrong ones first of all with why. */
export function PreviewTable({ rows }: { rows: Judged[] }) {
	return <Table caption="Filas revisadas" columns={columns} rows={rows} idOf={({ line }) => String(line)} />
}
