import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { lengthInWords } from '#app/lib/time-text.ts'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { lengths, StartServices } from '../schemas.ts'
import { type Kind, kinds, type Template, templates } from '../templates.ts'
import { QuickFoot } from './quick-steps.tsx'

type Typed = z.input<typeof StartServices>
type Row = FieldMetadata<Typed['services'][number], Typed>

/** Rows for services that the examples do not have. */
const ownRows = 3
const minuteChoices = lengths.map((minutes) => ({ id: String(minutes), name: lengthInWords(minutes) }))

/** A kind of business, and what such a house usually offers, to tick and correct. */
export function ServicesStep({ kind, lastResult }: { kind: Kind; lastResult?: SubmissionResult }) {
	const examples = templates[kind].services
	const [form, fields] = useForm<Typed>({
		id: `rapido-${kind}`,
		lastResult,
		defaultValue: {
			kind,
			services: [
				...examples.map(({ name, about, price, minutes, usual }) => {
					return { on: usual, own: false, name, about, price: String(price), minutes }
				}),
				...Array.from({ length: ownRows }, () => ({ own: true, minutes: 60 })),
			],
		},
		...validatedBy(StartServices),
	})
	const rows = fields.services.getFieldList() as Row[]
	return (
		<>
			<ChipLinks
				label="Giro"
				chips={kinds.map((id) => ({
					...{ id, to: `?giro=${id}`, current: id === kind },
					children: templates[id].name,
				}))}
			/>
			{/* Another kind is another form. */}
			<Form key={kind} className="stack stack--2" method="post" {...getFormProps(form)} preventScrollReset>
				<ErrorSummary errors={[...(form.errors ?? []), ...(fields.services.errors ?? [])]} fields={[]} />
				<input type="hidden" name="kind" value={kind} />
				<ul className="card pick">
					{rows.map((row, index) => (
						<ServiceRow key={row.key} row={row} example={examples[index]} nth={index - examples.length + 1} />
					))}
				</ul>
				<p className="muted">Precios y tiempos son de ejemplo: cámbialos. Después puedes agregar más en Servicios.</p>
				<QuickFoot skip="/new-onboarding/rapido/equipo">
					<SaveButton>Crear mis servicios</SaveButton>
				</QuickFoot>
			</Form>
		</>
	)
}

/** One of the examples, or one's own: the `nth` of them. */
function ServiceRow({ row, example, nth }: { row: Row; example?: Template; nth: number }) {
	const { on, own, name, about, price, minutes } = row.getFieldset()
	const title = example?.name ?? `Otro servicio ${nth}`
	return (
		<li>
			{example ? (
				<Check name={on.name} defaultChecked={on.initialValue === 'on'}>
					{title}
				</Check>
			) : (
				<TextField field={name} label={title} hideLabel placeholder="Otro servicio" autoComplete="off" />
			)}
			<TextField field={price} label={`Precio de ${title}`} hideLabel prefix="$" numeric inputMode="decimal" />
			<Select field={minutes} label={`Duración de ${title}`} hideLabel options={minuteChoices} />
			{example ? (
				<>
					<input type="hidden" name={name.name} value={title} />
					<input type="hidden" name={about.name} value={example.about} />
				</>
			) : (
				<input type="hidden" name={own.name} value="on" />
			)}
		</li>
	)
}
