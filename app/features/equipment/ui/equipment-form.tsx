import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { CreateEquipment, type Equipment } from '../schemas.ts'

const Typed = CreateEquipment.omit({ branchId: true })

type EquipmentFormProps = {
	equipment?: Equipment
	lastResult?: SubmissionResult
	/** Its buttons. */
	children: ReactNode
}

/** A cabin, a chair, a machine: what it is called and how many there are. */
export function EquipmentForm({ equipment, lastResult, children }: EquipmentFormProps) {
	const [form, fields] = useForm<z.input<typeof Typed>>({
		id: equipment ? 'equipo' : 'equipo-nuevo',
		lastResult,
		defaultValue: equipment ?? { capacity: 1 },
		...validatedBy(Typed),
	})
	const { name, capacity } = fields
	return (
		<Form className="stack" method="post" {...getFormProps(form)} preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[name, capacity]} />
			<div className="form-grid form-grid--keep">
				<TextField field={name} label="Nombre" placeholder="Cabina facial" autoComplete="off" data-autofocus />
				<TextField field={capacity} label="Cuántos hay" type="number" inputMode="numeric" numeric />
			</div>
			{children}
		</Form>
	)
}
