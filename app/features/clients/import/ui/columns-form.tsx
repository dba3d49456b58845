import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { countries } from '#app/lib/phone-countries.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { type FieldState, plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type ChooseColumns, type ImportState, importTexts } from '../schemas-import.ts'
import { fieldMark, leftOut, missingIn, targetNames, targets } from '../targets.ts'
import { home, rowsText, templateAddress } from './import-frame.tsx'

const readings = {
	igual: { tone: 'ok', word: 'Igual' },
	propuesta: { tone: 'aviso', word: 'Propuesta' },
	recordada: { tone: 'ok', word: 'Como la última vez' },
	nueva: { tone: '', word: 'Elige' },
}
const existing = [
	{ id: 'omitir', name: 'Omitir', hint: 'Se quedan como están; sus filas van al archivo de rechazadas.' },
	{
		id: 'actualizar',
		name: 'Actualizar',
		hint: 'Lo que trae el archivo reemplaza lo que tienen; lo vacío no borra nada.',
	},
]
const codes = countries.map(({ name, code }) => ({ id: code, name: `${name} (${code})` }))

type OwnField = { key: string; label: string }

/** What a column may fill: what everybody has, each custom field of the business by its name, or one that is made anew. */
function choicesFor(target: string, fields: OwnField[]) {
	const own = targetNames.map((id) => ({ id: id as string, name: targets[id] as string }))
	const offered = fields.map(({ key, label }) => ({ id: `${fieldMark}${key}`, name: `Campo «${label}»` }))
	const named = target.startsWith(fieldMark) && target !== fieldMark && !offered.some(({ id }) => id === target)
	const other = named ? [{ id: target, name: `Campo «${target.slice(fieldMark.length)}»` }] : []
	const made = { id: fieldMark, name: fields.length > 0 ? 'Otro campo personalizado' : 'Campo personalizado' }
	return [...own, ...offered, ...other, made, { id: leftOut, name: 'No importar' }]
}

type ColumnsFormProps = { state: ImportState; fields: OwnField[]; result?: SubmissionResult }

/** What each column of the file brings (IMP-009, IMP-010, IMP-020, IMP-021). */
export function ColumnsForm({ state, fields: own, result }: ColumnsFormProps) {
	const { id, name, total, columns, countryCode, tags } = state
	const chosen = columns.map(({ target }) => target)
	const [form, fields] = useForm<z.input<typeof ChooseColumns>>({
		id: 'columnas',
		lastResult: result,
		defaultValue: { targets: chosen, existing: state.existing, countryCode: countryCode ?? '', tags },
	})
	const list = fields.targets.getFieldList()
	const wrong = fields.targets.errors ?? []
	const missing = missingIn(chosen)
	const isMissing = missing.length > 0 || wrong.includes(importTexts.missing)
	const same = columns.filter(({ reading }) => reading === 'igual').length
	return (
		<div className="stack stack--3">
			{isMissing ? <MissingHeads missing={missing.length > 0 ? missing : [targets.whatsapp]} /> : null}
			<Form method="post" className="stack stack--3" {...getFormProps(form)} preventScrollReset>
				<ErrorSummary errors={[...(form.errors ?? []), ...wrong.filter((text) => text !== importTexts.missing)]} />
				<section className="card">
					<header className="card-head">
						<h2>¿Qué trae cada columna?</h2>
						<span className="caption num">
							{name} · {rowsText(total)}
						</span>
						<p>
							{same === 1 ? '1 columna se llama' : `${same} columnas se llaman`} igual que las nuestras.
							{same < columns.length ? ' Revisa las demás.' : ''}
						</p>
					</header>
				</section>
				<div className="import-map">
					<Table
						caption="Columnas del archivo"
						columns={tableOf((place) => list[place], own)}
						rows={columns.map((column, place) => ({ ...column, place }))}
						idOf={({ place }) => String(place)}
					/>
				</div>
				<Card title="Para todas las filas">
					<div className="stack">
						<Select
							field={fields.countryCode}
							label="País de los números que no lo traen"
							placeholder="Ninguno: sin Código de País no entran"
							options={codes}
							optional
						/>
						<RadioCards
							field={fields.existing}
							legend="Si alguien ya está registrado con ese número"
							options={existing}
						/>
						<TextField
							field={fields.tags.getFieldList()[0] ?? plainField('tags[0]')}
							label="Etiqueta para todos"
							hint="Así los encuentras juntos después."
							optional
							autoComplete="off"
						/>
					</div>
				</Card>
				<div className="row row--wrap">
					<LinkButton look="ghost" to={home}>
						Elegir otro archivo
					</LinkButton>
					<SaveButton action={`${home}/${id}`} saving="Revisando...">
						Revisar las filas
					</SaveButton>
				</div>
			</Form>
		</div>
	)
}

type PlacedColumn = ImportState['columns'][number] & { place: number }

function tableOf(fieldAt: (place: number) => FieldState | undefined, own: OwnField[]): Column<PlacedColumn>[] {
	return [
		{ id: 'head', name: 'Columna', title: true, cell: ({ head }) => <span>{head}</span> },
		{
			id: 'first',
			name: 'Primera fila',
			cell: ({ first }) => <span className="muted clip">{first.slice(0, 60)}</span>,
		},
		{
			id: 'target',
			name: 'En Recepción',
			cell: ({ place, head, target }) => {
				const field = fieldAt(place)
				const label = `Campo para la columna ${head}`
				return field ? <Select field={field} label={label} hideLabel options={choicesFor(target, own)} /> : null
			},
		},
		{
			id: 'reading',
			name: 'Lectura',
			cell: ({ reading }) => (
				<span className="status" data-status={readings[reading].tone}>
					{readings[reading].word}
				</span>
			),
		},
	]
}

/** Without them the file is not reviewed (IMP-010). */
export function MissingHeads({ missing }: { missing: string[] }) {
	return (
		<Callout status="fallo" role="alert">
			<b>{importTexts.missing}</b>
			<ul className="import-list">
				{missing.map((name) => (
					<li key={name}>{name}</li>
				))}
			</ul>
			<p>
				Descarga la plantilla y copia en ella tus datos, o elige abajo qué columna es.{' '}
				<a href={templateAddress}>Descargar plantilla</a>
			</p>
		</Callout>
	)
}
