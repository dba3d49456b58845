import { Form, Link } from '@remix-run/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type ImportReview, type ImportState, importTexts, type ReviewedRow, reviewPage } from '../schemas-import.ts'
import { Counts, counted, home } from './import-frame.tsx'

type ReviewDialogProps = {
	state: Pick<ImportState, 'id' | 'name' | 'existing' | 'total'>
	review: ImportReview
	only: string
	shown: number
	problem?: string
}

const words = {
	fixable: { tone: 'aviso', word: 'Corregible' },
	invalid: { tone: 'fallo', word: 'Inválida' },
	existing: { tone: 'info', word: 'Ya registrada' },
}

/** What would come of the file, before anything is sent (IMP-003 to IMP-008). */
export function ReviewDialog({ state, review, only, shown, problem }: ReviewDialogProps) {
	const { valid, fixable, invalid, existing, sent, totalProcessed, isWhole, missing, rows, fits } = review
	const parent = `${home}/${state.id}`
	const here = `${parent}/revision`
	const isSevere = missing.length > 0
	const what = isWhole
		? 'se revisaron todas las filas, todavía no se envía nada'
		: `se revisaron las 250 primeras y las 250 últimas de ${counted(state.total)}; al enviar se revisan todas`
	const filters = [
		{ id: 'todas', name: 'Todas', count: null },
		{ id: 'corregibles', name: 'Corregibles', count: fixable },
		{ id: 'invalidas', name: 'Inválidas', count: invalid },
		{ id: 'registradas', name: 'Ya registradas', count: existing },
	]
	return (
		<DialogRoute
			size="wide"
			title="Resultado de la revisión"
			below={
				<p className="muted">
					{state.name} · {what}
				</p>
			}
			parent={parent}
		>
			<DialogBody>
				<div className="stack">
					{problem ? (
						<Callout status="fallo" role="alert">
							<b>{problem}</b>
						</Callout>
					) : null}
					{isSevere ? (
						<Callout status="fallo" role="alert">
							<b>Este archivo no se puede enviar así</b>
							<p>
								Hay errores graves. {importTexts.missing}: {missing.join(', ')}.
							</p>
						</Callout>
					) : null}
					<Counts
						counts={[
							{ name: 'Válidas', count: valid, tone: 'ok', icon: 'circle-check' },
							{ name: 'Corregibles', count: fixable, tone: 'aviso', icon: 'repeat' },
							{ name: 'Inválidas', count: invalid, tone: 'fallo', icon: 'circle-x' },
							{ name: 'Total revisado', count: totalProcessed },
						]}
					/>
					{existing > 0 ? (
						<Callout>
							{existing === 1 ? '1 fila es' : `${counted(existing)} filas son`} de alguien que ya tienes:{' '}
							{state.existing === 'actualizar' ? 'se actualizan.' : 'se omiten.'} Se cambia en «Columnas».
						</Callout>
					) : null}
					{rows.some(({ errors }) => errors.some(({ message }) => message === importTexts.withoutCountry)) ? (
						<Callout status="aviso">
							Hay números sin Código de País. <Link to={`${parent}#columnas-countryCode`}>Elige uno para todos</Link> y
							se revisan de nuevo.
						</Callout>
					) : null}
					<nav className="row flex-wrap" aria-label="Filas con errores">
						{filters.map(({ id, name, count }) => (
							<Link
								key={id}
								className="chip"
								to={`${here}?ver=${id}`}
								aria-current={id === only ? 'page' : undefined}
								preventScrollReset
							>
								{name} {count === null ? null : <b className="num">{counted(count)}</b>}
							</Link>
						))}
					</nav>
					<Rows rows={rows} />
					{fits > rows.length ? (
						<p className="row row--wrap">
							<span className="num">
								{counted(rows.length)} de {counted(fits)}
							</span>
							<LinkButton size="s" to={`${here}?ver=${only}&filas=${shown + reviewPage}`} preventScrollReset>
								Cargar más
							</LinkButton>
						</p>
					) : null}
				</div>
			</DialogBody>
			<DialogFoot>
				<SendButtons {...{ parent, here, sent, fixable, isSevere, isWhole }} />
			</DialogFoot>
		</DialogRoute>
	)
}

type SendButtonsProps = {
	parent: string
	here: string
	sent: ImportReview['sent']
	fixable: number
	isSevere: boolean
	isWhole: boolean
}

function SendButtons({ parent, here, sent, fixable, isSevere, isWhole }: SendButtonsProps) {
	const validWords = isWhole
		? `Enviar ${sent.valid === 1 ? 'solo la válida' : `solo las ${counted(sent.valid)} válidas`}`
		: 'Enviar solo las válidas'
	const fixWords = isWhole ? `Corregir ${counted(fixable)} y enviar ${counted(sent.mended)}` : 'Corregir y enviar'
	return (
		<Form className="row row--wrap grow" method="post" action={here} preventScrollReset>
			<LinkButton look="ghost" to={isSevere ? home : parent} preventScrollReset={!isSevere}>
				{isSevere ? 'Elegir otro archivo' : 'Volver sin enviar'}
			</LinkButton>
			<Button name="envio" value="validas" disabled={isSevere || (isWhole && sent.valid === 0)}>
				{validWords}
			</Button>
			{fixable > 0 || !isWhole || isSevere ? (
				<Button look="primary" name="envio" value="corregir" disabled={isSevere}>
					{fixWords}
				</Button>
			) : null}
		</Form>
	)
}

type Line = Omit<ReviewedRow, 'errors'> & { error: ReviewedRow['errors'][number] }

const columns: Column<Line>[] = [
	{
		id: 'row',
		name: 'Fila',
		title: true,
		cell: ({ rowIndex, originalData }) => (
			<span>
				<b className="num">Fila {rowIndex}</b>
				<details className="import-orig">
					<summary>
						Ver la fila<span className="sr"> {rowIndex} original</span>
					</summary>
					<code>{originalData.join(';').slice(0, 500)}</code>
				</details>
			</span>
		),
	},
	{
		id: 'state',
		name: 'Qué pasa',
		cell: ({ state }) => (
			<span className="status" data-status={words[state].tone}>
				{words[state].word}
			</span>
		),
	},
	{ id: 'field', name: 'Columna', cell: ({ error }) => error.field },
	{ id: 'why', name: 'Motivo', cell: ({ error }) => error.message },
	{
		id: 'fix',
		name: 'Arreglo sugerido',
		cell: ({ error }) => (
			<span className="import-fix">
				{error.value ? <del className="mono">{error.value.slice(0, 60)}</del> : null}
				{error.isFixable ? (
					<>
						<span className="sr">queda</span>
						<ins className="mono">{error.suggestedFix}</ins>
					</>
				) : (
					<span className="muted">{error.suggestedFix}</span>
				)}
			</span>
		),
	},
]

function Rows({ rows }: { rows: ReviewedRow[] }) {
	if (rows.length === 0) return <p className="muted">No hay filas que mostrar aquí.</p>
	const lines = rows.flatMap(({ errors, ...row }) => errors.map((error) => ({ ...row, error })))
	return (
		<div className="import-review">
			<Table
				caption="Errores por fila"
				columns={columns}
				rows={lines}
				idOf={({ rowIndex, error }) => `${rowIndex} ${error.field} ${error.message}`}
			/>
		</div>
	)
}
