import { moneyText } from '#app/lib/money.ts'
import { datedDay } from '#app/lib/time-text.ts'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { staysText } from '../../packages/words.ts'
import { type AccountView } from '../schemas.ts'

type SessionPartProps = {
	field: FieldState & { name: string }
	session: NonNullable<AccountView['session']>
	currency: string
}

/** The client's package pays by itself, unless the desk says no. */
export function SessionPart({ field, session: { uses, minor }, currency }: SessionPartProps) {
	return (
		<div>
			<input type="hidden" name="packageOffered" value="on" />
			<Check
				card
				id={field.id}
				name={field.name}
				value="on"
				defaultChecked={field.initialValue === 'on'}
				hint={uses
					.map(({ name, left, until }) => `${name}: ${staysText(left)}, hasta el ${datedDay(until)}.`)
					.join(' ')}
			>
				Pagar {moneyText({ minor, currency })} con su paquete
			</Check>
			<FieldError field={field} label="Paquete" />
		</div>
	)
}
