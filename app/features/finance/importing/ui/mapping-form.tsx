import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { ColumnSelects } from '#app/ui/importing/column-selects.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { fieldNames } from '../columns.ts'
import { type ImportView, MapImport, skipped } from '../schemas.ts'

type Named = { id: string; name: string }
type MappingFormProps = Pick<ImportView, 'import' | 'heads' | 'examples' | 'mapping' | 'branchId'> & {
	branches: Named[]
	lastResult?: SubmissionResult
}

/** For the button that stands below what is to come in. */
export const mappingFormId = 'columnas'

const choices = [
	{ id: skipped, name: 'No importar' },
	...Object.entries(fieldNames).map(([id, name]) => ({ id, name })),
]

/** What each column of the file is: recognised by its name, changed by hand. */
export function MappingForm({
	import: file,
	heads,
	examples,
	mapping,
	branchId,
	branches,
	lastResult,
}: MappingFormProps) {
	const [form, fields] = useForm<z.input<typeof MapImport>>({
		id: mappingFormId,
		lastResult,
		defaultValue: {
			importId: file.id,
			mapping: mapping.map((field) => field ?? skipped),
			branchId: branchId ?? (branches.length === 1 ? branches[0]?.id : undefined),
		},
		...validatedBy(MapImport),
	})
	const rows = fields.mapping.getFieldList()
	return (
		<Form method="post" className="card card-body stack" {...getFormProps(form)} preventScrollReset>
			<div>
				<h2>Qué es cada columna</h2>
				<p className="muted">Fecha y Monto hacen falta. Sin Tipo, lo negativo es gasto y lo demás ingreso.</p>
			</div>
			<input type="hidden" name="importId" value={file.id} />
			<ErrorSummary errors={form.errors} fields={[...rows, fields.branchId]} />
			<ColumnSelects fields={rows} heads={heads} examples={examples} options={choices} />
			<Select
				field={fields.branchId}
				label="Sucursal de las filas que no la dicen"
				options={branches}
				placeholder="Elige una sucursal"
			/>
			<div className="row">
				<SaveButton look="secondary">Guardar y revisar</SaveButton>
			</div>
		</Form>
	)
}
