import { Link } from '@remix-run/react'
import { phoneText } from '#app/lib/phone.ts'
import { dateIn, shortDate } from '#app/lib/time-text.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { type Devices } from '../schemas.ts'

type DeviceListProps = { found: Devices; timeZone: string; here: string; mayForget: boolean }

/** The browsers that know who books, with one press to end each. */
export function DeviceList({ found: { devices, hasMore, contactName }, timeZone, here, mayForget }: DeviceListProps) {
	if (devices.length === 0) {
		return (
			<EmptyState
				title="Ningún dispositivo"
				text={
					contactName
						? `Ningún dispositivo recuerda a ${contactName}.`
						: 'Quien reserva en línea puede pedir que su teléfono lo recuerde. Aquí verás cuáles lo hacen.'
				}
			/>
		)
	}
	return (
		<div className="stack">
			<ul className="list">
				{devices.map(({ id, contact, countryCode, whatsapp, since, until }) => (
					<li key={id}>
						<span className="grow">
							{contact ? <Link to={`/contactos/${contact.contactId}`}>{contact.name}</Link> : 'Sin registro'}{' '}
							<span className="num">
								<Phone countryCode={countryCode} number={whatsapp} />
							</span>
							<span className="caption block">
								Desde el {day(since, timeZone)}, hasta el {day(until, timeZone)}
							</span>
						</span>
						{mayForget ? (
							<PressForm
								action={here}
								fields={{ deviceId: id }}
								size="s"
								look="danger-ghost"
								label={`el dispositivo de ${contact?.name ?? phoneText(countryCode, whatsapp)}`}
							>
								Olvidar
							</PressForm>
						) : null}
					</li>
				))}
			</ul>
			{hasMore ? (
				<Callout status="info">Se ven los 100 más recientes. Los demás están en la ficha de cada cliente.</Callout>
			) : null}
		</div>
	)
}

/** '23 nov 2027': it lasts a year. */
function day(iso: string, timeZone: string): string {
	const date = dateIn(Date.parse(iso), timeZone)
	return `${shortDate(date)} ${date.slice(0, 4)}`
}
