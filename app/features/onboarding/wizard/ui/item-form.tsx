import { type FormMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { lengthInWords } from '#app/lib/time-text.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { lengths, type StartPlace } from '../../schemas.ts'
import { PlaceFields } from '../../ui/place-fields.tsx'
import { type ItemKind, WizardBranch, WizardProduct, WizardService, WizardSpecialist } from '../schemas.ts'
import { itemNames } from './item-names.ts'

type Choice = { id: string; name: string }
type ItemFormProps = {
	kind: ItemKind
	slot: number
	total: number
	start: { choices: Choice[]; place?: Partial<z.input<typeof StartPlace>> } | null
	lastResult?: SubmissionResult
}

/** One of so many: what it needs to begin with; all else has its own screen. */
export function ItemForm(props: ItemFormProps) {
	if (props.kind === 'branch') return <BranchForm {...props} />
	if (props.kind === 'specialist') return <SpecialistForm {...props} />
	return props.kind === 'service' ? <ServiceForm {...props} /> : <ProductForm {...props} />
}

type FrameProps<Fields extends Record<string, unknown>> = ItemFormProps & {
	form: FormMetadata<Fields, string[]>
	children: ReactNode
}

function Frame<Fields extends Record<string, unknown>>({ form, kind, slot, total, children }: FrameProps<Fields>) {
	const isHydrated = useHydrated()
	return (
		<Form className="card" method="post" {...getFormProps(form)} preventScrollReset>
			<div className="card-head">
				<h2>
					{itemNames[kind]} <span className="num">{`${slot} de ${total}`}</span>
				</h2>
			</div>
			<div className="card-body stack">
				<ErrorSummary errors={form.errors} fields={[]} />
				<input type="hidden" name="slot" value={slot} />
				{isHydrated ? <input type="hidden" name="pausa" value="1" /> : null}
				{children}
			</div>
			<div className="card-foot">
				<SaveButton>{slot < total ? `Guardar y seguir con ${slot + 1}` : 'Guardar'}</SaveButton>
			</div>
		</Form>
	)
}

function BranchForm(props: ItemFormProps) {
	const { slot, start, lastResult } = props
	const [form, fields] = useForm<z.input<typeof WizardBranch>>({
		...{ id: 'sucursal', lastResult, defaultValue: { ...start?.place, slot }, ...validatedBy(WizardBranch) },
	})
	return (
		<Frame {...props} form={form}>
			<PlaceFields fields={fields} days={start?.place?.days ?? []} lastResult={lastResult} />
		</Frame>
	)
}

function SpecialistForm(props: ItemFormProps) {
	const { slot, start, lastResult } = props
	const [form, { name, whatsapp, branchId }] = useForm<z.input<typeof WizardSpecialist>>({
		...{ id: 'especialista', lastResult, defaultValue: { slot }, ...validatedBy(WizardSpecialist) },
	})
	const choices = start?.choices ?? []
	return (
		<Frame {...props} form={form}>
			<div className="form-grid">
				<TextField field={name} label="Nombre" autoComplete="off" />
				<TextField field={whatsapp} label="WhatsApp" optional type="tel" autoComplete="off" />
				{choices.length > 1 ? <Select field={branchId} label="Sucursal" options={choices} /> : null}
			</div>
			<p className="muted">Da todos los servicios, en el horario de su sucursal. Lo ajustas en Especialistas.</p>
		</Frame>
	)
}

const minuteChoices = lengths.map((minutes) => ({ id: String(minutes), name: lengthInWords(minutes) }))

function ServiceForm(props: ItemFormProps) {
	const { slot, lastResult } = props
	const [form, { name, price, minutes, about }] = useForm<z.input<typeof WizardService>>({
		...{ id: 'servicio', lastResult, defaultValue: { slot, minutes: 60 }, ...validatedBy(WizardService) },
	})
	return (
		<Frame {...props} form={form}>
			<div className="form-grid">
				<TextField field={name} label="Nombre" className="full" autoComplete="off" />
				<TextField field={price} label="Precio" prefix="$" inputMode="decimal" autoComplete="off" />
				<Select field={minutes} label="Duración" options={minuteChoices} />
				<TextArea
					field={about}
					label="Descripción"
					optional
					hint="Es lo que el asistente le cuenta a tus clientes."
					className="full"
					rows={2}
				/>
			</div>
		</Frame>
	)
}

function ProductForm(props: ItemFormProps) {
	const { slot, lastResult } = props
	const [form, { name, price, unit, description }] = useForm<z.input<typeof WizardProduct>>({
		...{ id: 'producto', lastResult, defaultValue: { slot, unit: 'pieza' }, ...validatedBy(WizardProduct) },
	})
	return (
		<Frame {...props} form={form}>
			<div className="form-grid">
				<TextField field={name} label="Nombre" className="full" autoComplete="off" />
				<TextField field={price} label="Precio" prefix="$" inputMode="numeric" autoComplete="off" />
				<TextField field={unit} label="Unidad" autoComplete="off" />
				<TextArea field={description} label="Descripción" className="full" rows={2} />
			</div>
		</Frame>
	)
}
