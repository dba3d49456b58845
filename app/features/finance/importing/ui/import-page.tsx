import { type SubmissionResult } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { countText } from '#app/lib/words/counted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { JudgedRows } from '#app/ui/importing/judged-rows.tsx'
import { Underway } from '#app/ui/importing/underway.tsx'
import { type ImportView } from '../schemas.ts'
import { MappingForm, mappingFormId } from './mapping-form.tsx'

type Named = { id: string; name: string }
type ImportPageProps = {
	view: ImportView
	branches: Named[]
	mayUndo: boolean
	lastResult?: SubmissionResult
}

/** A file between the moment it was read and what became of it. */
export function ImportPage({ view, branches, mayUndo, lastResult }: ImportPageProps) {
	const { import: file } = view
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Importar movimientos</h1>
					<p>
						{file.fileName}, {countText(file.rows, 'fila')}.{' '}
						<Link to="/finanzas/movimientos/importar">Otro archivo</Link>
					</p>
				</div>
			</header>
			{file.state === 'read' ? (
				<Before view={view} branches={branches} lastResult={lastResult} />
			) : (
				<Result view={view} mayUndo={mayUndo} />
			)}
		</div>
	)
}

function Before({ view, branches, lastResult }: Omit<ImportPageProps, 'mayUndo'>) {
	const { import: file, missing, looked, wrong } = view
	const busy = useSubmitting()
	const address = `/finanzas/movimientos/importar/${file.id}`
	return (
		<>
			<MappingForm {...view} branches={branches} lastResult={lastResult} />
			<section className="stack" aria-labelledby="revision">
				<h2 id="revision">Lo que se va a registrar</h2>
				{missing ? (
					<Callout status="aviso">{missing}</Callout>
				) : (
					<>
						<p>
							{looked < file.rows
								? `Se revisaron las primeras y las últimas filas: ${looked} de ${file.rows}. Al importar se revisan todas.`
								: `Se revisaron ${countText(looked, 'fila')}.`}{' '}
							{wrong === 0
								? 'Todas están bien.'
								: `${countText(wrong, 'fila')} con errores: ${wrong === 1 ? 'no se importa y queda' : 'no se importan y quedan'} en un archivo para corregir.`}
						</p>
						<JudgedRows rows={view.preview} />
					</>
				)}
			</section>
			<div className="row flex-wrap">
				{missing || wrong === file.rows ? null : (
					// Of the form above it: what was changed there and not yet looked at counts.
					<Button form={mappingFormId} name="then" value="start" look="primary" icon="file-text" busy={busy}>
						{looked < file.rows
							? `Importar ${countText(file.rows, 'fila')}`
							: `Importar ${countText(file.rows - wrong, 'movimiento')}`}
					</Button>
				)}
				<PressForm action={`${address}/descartar`} look="ghost">
					Descartar archivo
				</PressForm>
			</div>
		</>
	)
}

function Result({ view, mayUndo }: { view: ImportView; mayUndo: boolean }) {
	const { id, state, rows, imported, refused } = view.import
	const address = `/finanzas/movimientos/importar/${id}`
	if (state === 'running') {
		return <Underway done={imported + refused} rows={rows} address={address} />
	}
	return (
		<section className="card card-body stack">
			<Callout status={state === 'undone' ? 'aviso' : 'ok'}>
				{state === 'undone'
					? 'Esta importación se deshizo: sus movimientos ya no cuentan.'
					: `${imported === 1 ? 'Se importó' : 'Se importaron'} ${countText(imported, 'movimiento')}.`}
			</Callout>
			{refused > 0 ? (
				<p>
					{countText(refused, 'fila')} no {refused === 1 ? 'se tomó' : 'se tomaron'}: descarga el archivo, corrige lo
					que dice la última columna y vuelve a importarlo. Se guarda 30 días.
				</p>
			) : null}
			<div className="row flex-wrap">
				<LinkButton to="/finanzas/movimientos">Ver los movimientos</LinkButton>
				{refused > 0 ? (
					<LinkButton icon="file-down" to={`${address}/rechazadas.csv`} reloadDocument>
						Descargar las rechazadas
					</LinkButton>
				) : null}
				{state === 'done' && mayUndo && imported > 0 ? (
					<LinkButton to={`${address}/deshacer`} look="danger-ghost" preventScrollReset>
						Deshacer la importación
					</LinkButton>
				) : null}
			</div>
		</section>
	)
}
