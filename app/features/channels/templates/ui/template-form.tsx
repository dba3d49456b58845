import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { initialText, textOf } from '#app/ui/form/field.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { examplesIn } from '../marks.ts'
import {
	CreateTemplate,
	headerKinds,
	mostButtons,
	type TemplateList,
	templateCategories,
	templateLanguages,
} from '../schemas-templates.ts'
import { categoryNames, headerNames, headerWord, languageNames } from '../template-text.ts'
import { templateCrumbs } from './template-list.tsx'
import { TemplatePreview } from './template-preview.tsx'

type Button = { kind: string; text: string; value: string }
type Fields = Record<
	| 'accountId'
	| 'name'
	| 'language'
	| 'category'
	| 'headerKind'
	| 'headerFile'
	| 'header'
	| 'body'
	| 'examples'
	| 'footer',
	string
> & {
	buttons: Button[]
}
type TemplateFormProps = {
	accounts: TemplateList['accounts']
	/** What a notice suggests. */
	draft?: { name: string; body: string; examples: string }
	lastResult?: SubmissionResult
}

const kindNames = [
	{ id: 'QUICK_REPLY', name: 'Respuesta rápida' },
	{ id: 'URL', name: 'Abrir un enlace' },
	{ id: 'PHONE_NUMBER', name: 'Llamar' },
]

/** A new template, as WhatsApp wants it, with how it will read beside it. */
export function TemplateForm({ accounts, draft, lastResult }: TemplateFormProps) {
	const [form, fields] = useForm<Fields, unknown>({
		id: 'plantilla',
		lastResult,
		defaultValue: {
			accountId: accounts[0]?.id,
			language: 'es_MX',
			category: 'UTILITY',
			headerKind: 'TEXT',
			buttons: Array.from({ length: mostButtons }, () => ({ kind: '', text: '', value: '' })),
			...draft,
		},
		...validatedBy(CreateTemplate),
	})
	const { accountId, name, language, category, header, headerKind, headerFile, body, examples, footer, buttons } =
		fields
	const isFile = (textOf(headerKind) ?? initialText(headerKind) ?? 'TEXT') !== 'TEXT'
	const rows = buttons.getFieldList()
	const all = rows.flatMap((row) => Object.values(row.getFieldset()))
	return (
		<div className="wrap">
			<PageHead
				title="Nueva plantilla"
				crumbs={templateCrumbs}
				lead="WhatsApp la revisa, casi siempre en unos minutos."
			/>
			<Form
				className="stack stack--3"
				method="post"
				encType="multipart/form-data"
				{...getFormProps(form)}
				preventScrollReset
			>
				<div className="form-cols">
					<FormCard title="La plantilla">
						<div className="stack">
							<ErrorSummary
								errors={form.errors}
								fields={[
									accountId,
									name,
									language,
									category,
									headerKind,
									header,
									headerFile,
									body,
									examples,
									footer,
									...all,
								]}
							/>
							{accounts.length > 1 ? (
								<Select field={accountId} label="Número" options={accounts} />
							) : (
								<input type="hidden" name={accountId.name} value={accounts[0]?.id ?? ''} />
							)}
							<TextField
								field={name}
								label="Nombre"
								hint="Minúsculas, números y guion bajo: recordatorio_cita"
								autoComplete="off"
							/>
							<Select
								field={language}
								label="Idioma"
								options={templateLanguages.map((id) => ({ id, name: languageNames[id] ?? id }))}
							/>
							<Select
								field={category}
								label="Categoría"
								options={templateCategories.map((id) => ({ id, name: categoryNames[id] ?? id }))}
							/>
							<Header kind={headerKind} text={header} file={headerFile} isFile={isFile} />
							<TextArea
								field={body}
								label="Mensaje"
								rows={5}
								hint="Donde cambia algo, escribe {{1}}, {{2}}… en orden: Hola {{1}}, tu cita es el {{2}}."
							/>
							<TextArea
								field={examples}
								label="Ejemplos de las variables"
								rows={3}
								optional
								hint="Uno por línea, en el orden de las variables. Meta los pide para entender la plantilla."
							/>
							<TextField field={footer} label="Pie" optional autoComplete="off" />
						</div>
					</FormCard>
					<div className="stack stack--2">
						<FormCard title="Así se leerá">
							<Preview fields={fields} rows={rows} />
						</FormCard>
						<FormCard title="Botones" lead="Hasta tres, si los necesitas.">
							<div className="stack">
								{rows.map((row, at) => (
									<ButtonFields key={row.key} row={row} at={at} />
								))}
							</div>
						</FormCard>
					</div>
				</div>
				<div className="row row--wrap">
					<FormButtons cancelTo="/integraciones/whatsapp/plantillas" save="Mandar a revisión" saving="Mandando..." />
				</div>
			</Form>
		</div>
	)
}

type HeaderProps = Record<'kind' | 'text' | 'file', FieldMetadata<string>> & { isFile: boolean }

/** Without scripts both fields stand there, and what is chosen says which one counts. */
function Header({ kind, text, file, isFile }: HeaderProps) {
	const isScripted = useHydrated()
	return (
		<>
			<Select
				field={kind}
				label="Qué lleva el encabezado"
				options={headerKinds.map((id) => ({ id, name: headerNames[id] }))}
			/>
			{isScripted && isFile ? null : <TextField field={text} label="Encabezado" optional autoComplete="off" />}
			{isScripted && !isFile ? null : (
				<FileUploader
					field={file}
					label="Archivo de ejemplo"
					hint="JPG, PNG, MP4 o PDF de hasta 16 MB. Solo lo ve Meta: el que se manda se elige en cada envío."
					kinds={['image', 'video', 'pdf']}
					max={1}
					min={0}
				/>
			)}
		</>
	)
}

function ButtonFields({ row, at }: { row: FieldMetadata<Button>; at: number }) {
	const { kind, text, value } = row.getFieldset()
	return (
		<fieldset className="stack stack--1 bare">
			<legend className="label">Botón {at + 1}</legend>
			<Select field={kind} label="Qué hace" placeholder="Sin botón" options={kindNames} optional />
			<TextField field={text} label="Texto del botón" autoComplete="off" optional />
			<TextField
				field={value}
				label="Enlace o número"
				hint="De una respuesta rápida, nada."
				autoComplete="off"
				optional
			/>
		</fieldset>
	)
}

type PreviewProps = {
	fields: Record<'header' | 'headerKind' | 'body' | 'examples' | 'footer', FieldMetadata<string>>
	rows: FieldMetadata<Button>[]
}

/** What is typed, with its examples in place of the marks. */
function Preview({ fields: { header, headerKind, body, examples, footer }, rows }: PreviewProps) {
	const typedIn = (field: FieldMetadata<string>) => textOf(field) ?? initialText(field) ?? ''
	const kind = typedIn(headerKind) || 'TEXT'
	const words = typedIn(body)
	const { given } = examplesIn(words, typedIn(examples))
	const shown = words.replace(/\{\{\s*(\d+)\s*\}\}/g, (mark, number: string) => given[Number(number) - 1] ?? mark)
	const buttons = rows.flatMap((row) => {
		const { kind, text } = row.getFieldset()
		const label = typedIn(text)
		return typedIn(kind) && label ? [label] : []
	})
	return (
		<TemplatePreview
			header={kind === 'TEXT' ? typedIn(header) : headerWord(kind)}
			body={shown || 'Escribe el mensaje para verlo aquí.'}
			footer={typedIn(footer)}
			buttons={[...new Set(buttons)]}
		/>
	)
}
