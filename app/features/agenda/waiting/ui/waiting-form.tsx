import { getFormProps, useForm } from '@conform-to/react'
import { Form, useFetcher } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { useHomeCountry } from '#app/ui/list/home-country.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type FormAnswer } from '../../booking/ui/appointment-form.tsx'
import { type BookingScreen } from '../../booking/ui/booking-screen.ts'
import { contactOptions } from '../../booking/ui/contact-options.ts'
import { ClientField } from '../../clients/ui/client-field.tsx'
import { type PersonField } from '../../clients/ui/new-client.tsx'
import { AddWaiting } from '../schemas-waiting.ts'

/** What the form is drawn from, whatever of it is known so far. */
export type WaitingScreen = Pick<
	BookingScreen,
	'choices' | 'defaults' | 'search' | 'client' | 'chatHref' | 'registers' | 'duplicate'
>

type WaitingFormProps = { screen: WaitingScreen; answer?: FormAnswer; parent: string }

/** Who waits, for what, and on which days and hours it fits. */
export function WaitingForm({ screen, answer, parent }: WaitingFormProps) {
	const { choices, defaults, search, registers, duplicate } = screen
	const picked = useFetcher<Pick<WaitingScreen, 'client' | 'chatHref'>>()
	const { client, chatHref } = picked.data?.client ? picked.data : screen
	const [form, fields] = useForm<Record<keyof AddWaiting | PersonField, string>, unknown>({
		id: 'espera',
		lastResult: answer?.result,
		defaultValue: defaults,
		...validatedBy(AddWaiting),
	})
	useUnsavedChanges(useChanged(form.id))
	const home = useHomeCountry()
	const { contactId, serviceId, branchId, specialistId, dateFrom, dateTo, timeFrom, timeTo, notes } = fields
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary
						errors={form.errors}
						fields={[
							contactId,
							fields.clientName,
							fields.clientPhone,
							serviceId,
							branchId,
							specialistId,
							dateFrom,
							dateTo,
							timeTo,
						]}
					/>
					<ClientField
						fields={fields}
						search={search}
						found={contactOptions(choices, home)}
						source="/agenda/clientes"
						{...{ client, chatHref }}
						mayRegister={choices.mayRegister}
						registers={registers}
						duplicate={duplicate}
						onPick={(contactId) => contactId && picked.load(`/agenda/opciones?${new URLSearchParams({ contactId })}`)}
						focusFirst
					/>
					<div className="form-grid">
						<Select
							className="full"
							field={serviceId}
							label="Servicio"
							options={choices.services}
							placeholder="Elige un servicio"
						/>
						<Select field={branchId} label="Sucursal" optional options={choices.branches} placeholder="Cualquiera" />
						<Select
							field={specialistId}
							label="Especialista"
							optional
							options={choices.specialists}
							placeholder="Quien sea"
						/>
					</div>
					<div className="form-grid form-grid--keep">
						<DateField field={dateFrom} label="Desde el día" />
						<DateField field={dateTo} label="Hasta el día" />
						<TimeField field={timeFrom} label="No antes de" optional />
						<TimeField field={timeTo} label="No después de" optional />
					</div>
					<TextArea field={notes} label="Notas" optional />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Anotar" />
			</DialogFoot>
		</Form>
	)
}
