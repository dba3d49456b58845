import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { defaultCountryCode } from '#app/lib/phone-countries.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DateField, TimeField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { bookingPathOf } from '../paths.ts'
import { type BookingTimes, WaitOnline } from '../schemas.ts'
import { BookingFrame } from './booking-frame.tsx'
import { BookingTerms } from './booking-terms.tsx'
import { untold, WhoFields } from './who-fields.tsx'

type WaitPageProps = {
	times: BookingTimes
	back: string
	result?: unknown
	/** Whether anything can be sent to the number. */
	canTell: boolean
}

const offered = 'Si se libera un horario en tus días, te lo apartamos un rato y te escribimos.'
/** The salon has no WhatsApp connected yet: nothing is promised. */
const called = 'Deja tus días: el negocio los ve y te busca si se libera un horario.'

/** Who finds no hour says which days would do, and is written to when one is freed. */
export function WaitPage({ times, back, result, canTell }: WaitPageProps) {
	const { business, branch, service, specialists, specialistId, from } = times
	const whom = specialists.find(({ id }) => id === specialistId)
	const last = times.days.at(-1)?.date ?? from
	const [form, fields] = useForm<Record<keyof WaitOnline, string>, unknown>({
		id: 'espera',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: { countryCode: business.countryCode || defaultCountryCode, dateFrom: from, dateTo: last },
		...validatedBy(WaitOnline),
	})
	const { dateFrom, dateTo, timeFrom, timeTo, name, lastname, whatsapp, notes } = fields
	return (
		<BookingFrame
			business={business}
			branch={branch}
			step={{ current: 'horario', services: bookingPathOf(business.slug), times: back }}
		>
			<div>
				<h1>Lista de espera</h1>
				<p className="muted">
					{service.name}
					{whom ? ` con ${nameInSentence(whom.name)}` : ''}. {canTell ? offered : called}
				</p>
			</div>
			<BookingTerms {...service} policy={business.policy} />
			<Form className="stack" method="post" {...getFormProps(form)}>
				<ErrorSummary
					errors={form.errors}
					fields={[dateFrom, dateTo, timeFrom, timeTo, name, lastname, whatsapp, notes]}
				/>
				<input type="hidden" name="branchId" value={branch.id} />
				{specialistId ? <input type="hidden" name="specialistId" value={specialistId} /> : null}
				<div className="form-grid form-grid--keep">
					<DateField field={dateFrom} label="Desde el día" />
					<DateField field={dateTo} label="Hasta el día" />
					<TimeField field={timeFrom} label="Después de las" optional />
					<TimeField field={timeTo} label="Antes de las" optional />
				</div>
				<div className="form-grid">
					<WhoFields fields={fields} hint={canTell ? 'Ahí te avisamos cuando se libere.' : untold} />
					<TextArea className="full" field={notes} label="¿Algo que debamos saber?" optional rows={2} />
				</div>
				<SaveButton block saving="Apuntando...">
					Apuntarme en la lista
				</SaveButton>
				<LinkButton look="ghost" block to={back}>
					Volver a los horarios
				</LinkButton>
			</Form>
		</BookingFrame>
	)
}
