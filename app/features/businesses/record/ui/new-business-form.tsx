import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { zoneOfCountry } from '#app/lib/time-zone-choices.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { NewBusiness } from '../schemas-record.ts'
import { BasicFields, ContactFields, KindFields } from './business-fields.tsx'
import '../../ui/businesses.css'

type Fields = Record<keyof NewBusiness, string>
type Offers = Pick<NewBusiness, 'hasServices' | 'hasCourses' | 'hasProducts' | 'hasProperties'>
type NewBusinessFormProps = {
	lastResult?: SubmissionResult
	cancelTo: string
	/** What is ticked to begin with; services unless told. */
	offers?: Offers
}

function ticked(offers: Offers | undefined): Partial<Fields> {
	if (!offers) return { hasServices: 'on' }
	return Object.fromEntries(Object.entries(offers).flatMap(([name, isOn]) => (isOn ? [[name, 'on']] : [])))
}

/** The registration form (NEG-021): what a business needs to begin; the rest has defaults. */
export function NewBusinessForm({ lastResult, cancelTo, offers }: NewBusinessFormProps) {
	const [form, fields] = useForm<Fields, unknown>({
		id: 'negocio-nuevo',
		lastResult,
		defaultValue: { countryCode: '52', timeZone: zoneOfCountry('52'), ...ticked(offers) },
		...validatedBy(NewBusiness),
	})
	const { name, description, category, whatsapp, whatsappOwner, countryCode, timeZone, address, city, state } = fields
	const listed = [name, description, category, whatsapp, whatsappOwner, countryCode, timeZone, address, city, state]
	return (
		<Form className="stack stack--3" method="post" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={listed} />
			<Card title="Datos básicos">
				<div className="form-grid">
					<BasicFields fields={{ name, description, category }} />
				</div>
			</Card>
			<Card title="Contacto y zona horaria">
				<div className="form-grid">
					<ContactFields fields={{ whatsapp, whatsappOwner, countryCode, timeZone }} guess={!lastResult} />
				</div>
			</Card>
			<Card title="Qué ofrece">
				<KindFields fields={fields} />
			</Card>
			<Card title="Primera sucursal">
				<p className="muted">Con ella nace tu asistente. Puedes dejarla en blanco y completarla después.</p>
				<div className="form-grid">
					<TextField className="full" field={address} label="Dirección" optional autoComplete="street-address" />
					<TextField field={city} label="Ciudad" optional autoComplete="address-level2" />
					<TextField field={state} label="Estado" optional autoComplete="address-level1" />
				</div>
			</Card>
			<div className="row row--wrap">
				<span className="push" />
				<FormButtons cancelTo={cancelTo} save="Registrar negocio" saving="Registrando..." />
			</div>
		</Form>
	)
}
