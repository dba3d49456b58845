import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { daysIn, listIn } from '#app/features/branches/ui/branch-form.tsx'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { type KeptFile } from '#app/ui/form/use-uploads.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Service, ServiceFields, type ServicePause } from '../schemas.ts'
import { type LinkPriceInput } from '../schemas-link-price.ts'
import { AvailabilityCard, BookableCard } from './availability-card.tsx'
import { BasicFields, BookingFields } from './basic-fields.tsx'
import { BranchChecks, type BranchChoice, SpecialistChecks } from './link-checks.tsx'
import { ImagesCard, ResourcesCard } from './media-cards.tsx'
import { PauseCard } from './pause-card.tsx'
import { PaymentLink } from './payment-link.tsx'
import { startOf } from './service-start.ts'
import { EquipmentRows, type Need, ProductRows } from './use-rows.tsx'
import './services.css'

export type ServiceTyped = z.input<typeof ServiceFields>
export type ServiceFormProps = {
	service?: Service
	branches: BranchChoice[]
	specialists: { id: string; name: string; branchId: string; isArchived: boolean }[]
	products: Need[]
	equipment: (Need & { branchId: string; branchName: string })[]
	/** The files that it has. */
	images?: KeptFile[]
	resources?: KeptFile[]
	takesPayments: boolean
	/** The money of the house. */
	house: string
	/** A coupon key that nobody has yet. */
	couponKey: string
	lastResult?: SubmissionResult
}

/** A service in two columns (SER-003, SER-004). */
export function ServiceForm(props: ServiceFormProps) {
	const { service, branches, specialists, products, equipment, takesPayments, couponKey, house } = props
	const { images, resources, lastResult } = props
	const [form, fields] = useForm<ServiceTyped>({
		id: 'servicio',
		lastResult,
		defaultValue: startOf(service, { branches, specialists }),
		...validatedBy(ServiceFields),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const schedules = fields.schedules as FieldMetadata<WeeklySchedule>
	const link = fields.linkPrice as FieldMetadata<LinkPriceInput>
	const pause = fields.pause as FieldMetadata<ServicePause>
	const chosen = listIn(fields.branchIds.value)
	const hours = branches.filter(({ id }) => chosen.includes(id)).map((branch) => branch.hours)
	return (
		<Form className="stack stack--3" method="post" encType="multipart/form-data" {...getFormProps(form)}>
			<ErrorSummary
				errors={form.errors}
				fields={[...plainIn(fields), ...filesIn(fields), ...linkIn(link), ...pauseIn(pause), ...daysIn(schedules)]}
			/>
			{/* Enter saves: the first button of a form is the one that it presses. */}
			<button type="submit" hidden tabIndex={-1} />
			<div className="form-cols">
				<div className="stack">
					<BasicFields fields={fields} />
					<ImagesCard field={fields.images} files={images} />
					{takesPayments ? (
						<PaymentLink {...{ form, couponKey, house }} field={link} servicePrice={textOf(fields.price) ?? ''} />
					) : null}
					<BookingFields fields={fields} />
					<PauseCard form={form} field={pause} duration={Number(textOf(fields.durationMinutes) ?? 60)} />
				</div>
				<div className="stack">
					<BranchChecks field={fields.branchIds} branches={branches} />
					<SpecialistChecks field={fields.specialistIds} specialists={specialists} branchIds={chosen} />
					<ResourcesCard field={fields.resources} files={resources} />
					<AvailabilityCard form={form} field={schedules} branches={hours} />
					<BookableCard field={fields.available} />
					<ProductRows form={form} field={fields.stockOperations} products={products} />
					<EquipmentRows form={form} field={fields.equipment} equipment={equipment} />
				</div>
			</div>
			<SaveBar dirty={changed} cancelTo="/servicios" save={service ? 'Guardar cambios' : 'Crear servicio'} />
		</Form>
	)
}

type Fields = Required<{ [Key in keyof ServiceTyped]: FieldMetadata<ServiceTyped[Key]> }>

function plainIn(fields: Fields) {
	const { schedules: _schedules, linkPrice: _link, pause: _pause, stockOperations, equipment, ...plain } = fields
	const rows = [stockOperations, equipment].flatMap((list) => (list as FieldMetadata<object[]>).getFieldList())
	const inRows = rows.flatMap((row) => Object.values((row as FieldMetadata<Record<string, string>>).getFieldset()))
	return [...Object.values(plain), stockOperations, equipment, ...inRows]
}

/** Their names stand in no rule of the form: what it is made of does not list them. */
function filesIn({ images, resources }: Fields) {
	return [images, resources]
}

function pauseIn(pause: FieldMetadata<ServicePause>) {
	return pause.value === undefined ? [] : Object.values(pause.getFieldset())
}

function linkIn(link: FieldMetadata<LinkPriceInput>) {
	if (link.value === undefined) return []
	const { deposit, discount, appointmentConfig, ...plain } = link.getFieldset()
	const part = Object.values((deposit as FieldMetadata<Record<string, string>>).getFieldset())
	const ofDiscount = Object.values((discount as FieldMetadata<Record<string, string>>).getFieldset())
	return [...Object.values(plain), ...part, ...ofDiscount, ...Object.values(appointmentConfig.getFieldset())]
}
