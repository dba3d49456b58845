import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { daysIn } from '#app/features/branches/ui/branch-form.tsx'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Specialist, SpecialistFields } from '../schemas.ts'
import { BranchChoice, type BranchOption } from './branch-choice.tsx'
import { ColorField } from './color-field.tsx'
import { OwnHours } from './own-hours.tsx'

type Typed = z.input<typeof SpecialistFields>
export type SpecialistFormProps = {
	specialist?: Specialist
	/** With their hours and the services that each offers. */
	branches: BranchOption[]
	favourites: string[]
	lastResult?: SubmissionResult
}

/** A specialist or seller (ESP-002). */
export function SpecialistForm({ specialist, branches, favourites, lastResult }: SpecialistFormProps) {
	const [form, fields] = useForm<Typed>({
		id: 'especialista',
		lastResult,
		defaultValue: startOf(specialist, branches, favourites),
		...validatedBy(SpecialistFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { name, customId, email, whatsapp, countryCode, paymentInfo, branchId, serviceIds, colorHex, schedules } =
		fields
	const branch = branches.find(({ id }) => id === textOf(branchId)) ?? branches[0]
	const days = schedules as FieldMetadata<WeeklySchedule>
	const listed = [name, whatsapp, countryCode, email, customId, paymentInfo, branchId, serviceIds, colorHex]
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={[...listed, ...daysIn(days)]} />
			{/* Enter saves: the first button of a form is the one that it presses. */}
			<button type="submit" hidden tabIndex={-1} />
			<div className="form-cols">
				<div className="stack">
					<FormCard title="Datos básicos">
						<div className="form-grid">
							<TextField field={name} label="Nombre" className="full" autoComplete="off" data-autofocus />
							<PhoneField
								field={whatsapp}
								country={countryCode}
								label="WhatsApp"
								hint="De 7 a 11 dígitos, sin código de país."
								className="full"
							/>
							<TextField field={email} label="Correo" type="email" optional autoComplete="off" />
							<TextField
								field={customId}
								label="Identificador"
								hint="Hasta 10 letras y números."
								optional
								autoComplete="off"
							/>
							<TextArea
								field={paymentInfo}
								label="Datos de pago"
								hint="Cuenta o comisión; solo lo ve tu equipo."
								optional
								className="full"
								rows={2}
							/>
						</div>
						<ColorField form={form} field={colorHex} favourites={favourites} />
					</FormCard>
				</div>
				<div className="stack">
					<BranchChoice
						branch={branchId}
						services={serviceIds}
						branches={branches}
						chosen={branch?.id}
						begins={!specialist}
					/>
					<OwnHours form={form} field={days} branch={branch} />
				</div>
			</div>
			<SaveBar
				dirty={changed}
				cancelTo="/especialistas"
				save={specialist ? 'Guardar cambios' : 'Registrar especialista'}
			/>
		</Form>
	)
}

/** Whoever begins gives what every branch offers, until somebody says less: who gives nothing can't be booked. */
function offeredByAll([first, ...others]: BranchOption[]): string[] {
	const ids = first?.services.map(({ id }) => id) ?? []
	return ids.filter((id) => others.every(({ services }) => services.some((service) => service.id === id)))
}

function startOf(specialist: Specialist | undefined, branches: BranchOption[], favourites: string[]) {
	if (!specialist) {
		const only = branches.length === 1 ? branches[0]?.id : undefined
		return {
			...{ colorHex: favourites[0] ?? '#007AFF', branchId: only },
			serviceIds: offeredByAll(branches),
		}
	}
	const { customId, email, whatsapp, countryCode, paymentInfo, schedules, ...same } = specialist
	return {
		...same,
		customId: customId ?? undefined,
		email: email ?? undefined,
		whatsapp: whatsapp ?? undefined,
		countryCode: countryCode ?? undefined,
		paymentInfo: paymentInfo ?? undefined,
		schedules: schedules ?? undefined,
	}
}
