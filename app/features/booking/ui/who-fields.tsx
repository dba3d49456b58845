import { type FieldState } from '#app/ui/form/field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type WhoFieldsProps = {
	fields: Record<'name' | 'lastname' | 'whatsapp' | 'countryCode', FieldState>
	/** What the number is for. */
	hint: string
}

/** What the number is for where no WhatsApp is connected: nothing is promised. */
export const untold = 'Para que el negocio pueda llamarte o escribirte.'

/** Who comes: the name, and the number on which they are told. */
export function WhoFields({ fields: { name, lastname, whatsapp, countryCode }, hint }: WhoFieldsProps) {
	return (
		<>
			<TextField field={name} label="Nombre" autoComplete="given-name" />
			<TextField field={lastname} label="Apellidos" autoComplete="family-name" optional />
			<PhoneField className="full" field={whatsapp} country={countryCode} label="WhatsApp" hint={hint} />
		</>
	)
}
