import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { BookingFrame } from '#app/features/booking/ui/booking-frame.tsx'
import { WhoFields } from '#app/features/booking/ui/who-fields.tsx'
import { moneyText } from '#app/lib/money.ts'
import { defaultCountryCode } from '#app/lib/phone-countries.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { BuyGiftCard, BuyPackage, type SoldOnline } from '../schemas.ts'

type Business = { name: string; slug: string; countryCode: string | null; sheet?: string | null }
type Place = { business: Business; branches: SoldOnline['branches']; result?: unknown }

/** What is bought stands in the address. */
const Buyer = BuyPackage.omit({ packageId: true })

/** Who buys a package on the booking page; its payment is the next page. */
export function BuyPackagePage({ offered, ...place }: Place & { offered: SoldOnline['packages'][number] }) {
	const { business, branches, result } = place
	const [form, fields] = useForm<Record<keyof typeof Buyer.shape, string>, unknown>({
		id: 'compra',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: { countryCode: business.countryCode || defaultCountryCode },
		...validatedBy(Buyer),
	})
	const { name, lastname, whatsapp, email, branchId } = fields
	const here = branches.filter(({ id }) => offered.branchIds.length === 0 || offered.branchIds.includes(id))
	return (
		<BookingFrame business={business}>
			<div>
				<h1>{offered.name}</h1>
				<p className="muted">{offered.detail}</p>
				<p className="price">
					<strong>{moneyText({ minor: offered.priceMinor, currency: offered.currency })}</strong>
				</p>
			</div>
			<Form className="stack" method="post" {...getFormProps(form)}>
				<ErrorSummary errors={form.errors} fields={[name, lastname, whatsapp, email, branchId]} />
				<div className="form-grid">
					<WhoFields fields={fields} hint="Con él sabemos de quién son las sesiones." />
					<TextField className="full" field={email} label="Correo" type="email" autoComplete="email" optional />
					<Where branches={here} field={branchId} />
				</div>
				<Ways slug={business.slug} />
			</Form>
		</BookingFrame>
	)
}

/** Who buys a gift card there, for how much and for whom. */
export function BuyGiftCardPage({ currency, ...place }: Place & { currency: string }) {
	const { business, branches, result } = place
	const [form, fields] = useForm<Record<keyof BuyGiftCard, string>, unknown>({
		id: 'regalo',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: { countryCode: business.countryCode || defaultCountryCode },
		...validatedBy(BuyGiftCard),
	})
	const { amount, forName, name, lastname, whatsapp, email, branchId } = fields
	return (
		<BookingFrame business={business}>
			<div>
				<h1>Tarjeta de regalo</h1>
				<p className="muted">
					Al pagarla su código aparece en la página del pago: guárdalo. Quien lo trae paga con él su cita, toda o en
					parte.
				</p>
			</div>
			<Form className="stack" method="post" {...getFormProps(form)}>
				<ErrorSummary errors={form.errors} fields={[amount, forName, name, lastname, whatsapp, email, branchId]} />
				<div className="form-grid">
					<AmountField field={amount} label="Cantidad" suffix={currency} />
					<TextField field={forName} label="Para quién es" optional autoComplete="off" />
					<WhoFields fields={fields} hint="El tuyo, de quien la compra." />
					<TextField className="full" field={email} label="Correo" type="email" autoComplete="email" optional />
					<Where branches={branches} field={branchId} />
				</div>
				<Ways slug={business.slug} />
			</Form>
		</BookingFrame>
	)
}

type WhereProps = Pick<Place, 'branches'> & { field: Parameters<typeof Select>[0]['field'] }

function Where({ branches, field }: WhereProps) {
	if (branches.length < 2) return null
	return <Select className="full" field={field} label="Sucursal" options={branches} />
}

function Ways({ slug }: { slug: string }) {
	return (
		<>
			<SaveButton block saving="Un momento...">
				Continuar al pago
			</SaveButton>
			<LinkButton look="ghost" block to={bookingPathOf(slug)}>
				Volver
			</LinkButton>
		</>
	)
}
