import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { countText } from '#app/lib/words/counted.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { TableUpload } from '#app/ui/importing/table-upload.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { actorName } from '../../words.ts'
import { type Import, type Imports } from '../schemas.ts'

type UploadPageProps = Imports & { timeZone: string; problem?: string }

/** The first step: the file, what it should look like, and what was imported before. */
export function UploadPage({ imports, timeZone, problem }: UploadPageProps) {
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Importar movimientos</h1>
					<p>
						De un archivo de Excel o CSV. <Link to="/finanzas/movimientos">Volver a los movimientos</Link>
					</p>
				</div>
			</header>
			<section className="card card-body stack" aria-labelledby="archivo">
				<h2 id="archivo">Elige el archivo</h2>
				<p className="muted">
					Una fila por movimiento, con sus columnas en la primera: bastan Fecha y Monto. Hasta 10,000 filas y 10 MB. En
					el siguiente paso ves qué se va a registrar; nada se guarda antes.
				</p>
				<TableUpload template="/finanzas/movimientos/plantilla.csv" problem={problem} />
			</section>
			<Before imports={imports} timeZone={timeZone} />
		</div>
	)
}

const states = {
	read: ['info', 'Sin importar'],
	running: ['aviso', 'Importando'],
	done: ['ok', 'Importado'],
	undone: ['info', 'Deshecho'],
} as const

function Before({ imports, timeZone }: Imports & { timeZone: string }) {
	if (imports.length === 0) return null
	const columns: Column<Import>[] = [
		{
			id: 'file',
			name: 'Archivo',
			title: true,
			cell: ({ id, fileName }) => <Link to={`/finanzas/movimientos/importar/${id}`}>{fileName}</Link>,
		},
		{ id: 'at', name: 'Fecha', cell: ({ createdAt }) => dateTimeText(Date.parse(createdAt), timeZone) },
		{ id: 'by', name: 'Quién', cell: ({ createdBy }) => actorName(createdBy) },
		{
			id: 'state',
			name: 'Estado',
			cell: ({ state }) => <StatusChip status={states[state][0]}>{states[state][1]}</StatusChip>,
		},
		{
			id: 'rows',
			name: 'Filas',
			cell: ({ rows, imported, refused, state }) =>
				state === 'read'
					? countText(rows, 'fila')
					: `${imported} de ${rows}${refused > 0 ? `, ${countText(refused, 'rechazada')}` : ''}`,
		},
	]
	return (
		<section className="stack" aria-labelledby="anteriores">
			<h2 id="anteriores">Archivos anteriores</h2>
			<Table caption="Archivos anteriores" columns={columns} rows={imports} idOf={({ id }) => id} />
		</section>
	)
}
