import { Form, Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { FieldError, plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FileDrop } from '#app/ui/importing/file-drop.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type ImportState, importTexts } from '../schemas-import.ts'
import { counted, home, ImportFrame, templateAddress } from './import-frame.tsx'

type UploadPageProps = { imports: ImportState[]; timeZone: string; errors?: string[]; general?: string[] }

/** Choose a file; what was brought before stands below. */
export function UploadPage({ imports, timeZone, errors, general }: UploadPageProps) {
	const field = plainField('fileId', { errors })
	// A file that could not be read; that none was chosen is said beside its field alone.
	const failed = general ?? (errors && !errors.includes(importTexts.noFile) ? [importTexts.unread] : undefined)
	return (
		<ImportFrame step="archivo">
			<div className="import-two">
				<Form className="card" method="post" encType="multipart/form-data" preventScrollReset>
					<div className="card-body stack">
						{failed ? (
							<Callout status="fallo" role="alert">
								{failed.join('. ')}
							</Callout>
						) : null}
						<FileDrop>
							<Icon name="file-text" />
							<label htmlFor={field.id}>
								<b>Arrastra aquí tu archivo, o elígelo</b>
							</label>
							<span id={field.descriptionId}>CSV o Excel. Primero se revisa, nada se envía todavía.</span>
							<input
								type="file"
								id={field.id}
								name={field.name}
								accept=".csv,.txt,.xlsx"
								aria-describedby={`${field.descriptionId} ${field.errorId}`}
							/>
							<FieldError field={field} label="Archivo" />
						</FileDrop>
						<div className="row row--wrap">
							<LinkButton look="ghost" to="/contactos">
								Cancelar
							</LinkButton>
							<SaveButton action={home} saving="Validando...">
								Validar archivo
							</SaveButton>
						</div>
					</div>
				</Form>
				<Card title="Antes de empezar">
					<ul className="stack stack--1 import-list">
						<li>
							Solo <b>WhatsApp</b> es obligatorio, con su <b>Código de País</b>.
						</li>
						<li>
							Las fechas van <code>AAAA-MM-DD</code>.
						</li>
						<li>
							<b>Tipo</b> es personal, lead o client.
						</li>
						<li>Hasta 2,000 filas se revisan todas; con más, las 250 primeras y las 250 últimas.</li>
					</ul>
					<LinkButton icon="file-down" to={templateAddress} reloadDocument>
						Descargar plantilla
					</LinkButton>
				</Card>
			</div>
			{imports.length > 0 ? <History imports={imports} timeZone={timeZone} /> : null}
		</ImportFrame>
	)
}

export const stateWords: Record<ImportState['state'], { tone: string; word: string }> = {
	columnas: { tone: 'aviso', word: 'Sin enviar' },
	enviando: { tone: 'info', word: 'Enviando' },
	terminada: { tone: 'ok', word: 'Completada' },
	cancelada: { tone: 'aviso', word: 'Cancelada' },
	fallida: { tone: 'fallo', word: 'Falló' },
	deshaciendo: { tone: 'info', word: 'Deshaciendo' },
	deshecha: { tone: 'aviso', word: 'Deshecha' },
}

function History({ imports, timeZone }: { imports: ImportState[]; timeZone: string }) {
	const columns: Column<ImportState>[] = [
		{ id: 'name', name: 'Archivo', title: true, cell: ({ id, name }) => <Link to={`${home}/${id}`}>{name}</Link> },
		{ id: 'when', name: 'Cuándo', cell: ({ createdAt }) => dateTimeText(createdAt, timeZone) },
		{ id: 'who', name: 'Quién', cell: ({ by }) => by ?? '' },
		{ id: 'rows', name: 'Filas', numeric: true, cell: ({ total }) => counted(total) },
		{ id: 'made', name: 'Creados', numeric: true, cell: ({ created }) => counted(created) },
		{
			id: 'state',
			name: 'Estado',
			cell: ({ state }) => (
				<span className="status" data-status={stateWords[state].tone}>
					{stateWords[state].word}
				</span>
			),
		},
	]
	return (
		<section className="stack stack--1" aria-labelledby="cargas">
			<h2 id="cargas">Cargas anteriores</h2>
			<Table caption="Cargas anteriores" columns={columns} rows={imports} idOf={({ id }) => id} />
		</section>
	)
}
