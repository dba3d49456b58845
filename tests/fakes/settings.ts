/** Secrets and ids that the stand-ins and a server under test share. Worth nothing anywhere else. */
export const fakeSettings = {
	metaAppId: '300000000000001',
	metaSignUpConfig: '310000000000001',
	metaAppSecret: 'standin_app_secret',
	metaVerifyToken: 'standin_verify_token',
	/** Of the client of WhatsApp that is linked by a code. */
	bridgeKey: 'standin_bridge_key',
	whatsAppToken: 'standin_whatsapp_token',
	datasetToken: 'standin_dataset_token',
	/** The demo salon's WhatsApp account. */
	phoneNumberId: '100000000000001',
	wabaId: '200000000000001',
	displayPhoneNumber: '5215550001111',
	/** A page of Facebook, the profile of Instagram that is linked to it, and who manages both. */
	pageId: '950000000000001',
	pageToken: 'standin_page_token',
	instagramId: '960000000000001',
	instagramToken: 'standin_instagram_token',
	facebookUserId: '980000000000001',
	mercadoPagoWebhookSecret: 'standin_mp_secret',
	mercadoPagoToken: 'standin_mp_access_token',
	mercadoPagoClientId: '500000000000001',
	mercadoPagoClientSecret: 'standin_mp_client_secret',
	/** `collector_id` of its payments and `user_id` of its notices. */
	mercadoPagoUserId: '44444',
	stripeClientId: 'ca_standin',
	stripeSecretKey: 'sk_standin_platform',
	stripeWebhookSecret: 'whsec_standin',
	/** The account behind any key of a business. */
	stripeAccount: 'acct_standin0001',
	googleClientId: 'fake.apps.googleusercontent.com',
	googleClientSecret: 'standin_google_secret',
	llmApiKey: 'standin_llm_key',
	gptModel: 'fake-gpt',
	reasoningModel: 'fake-reasoning',
}

export const fakePorts = { graph: 4010, mercadoPago: 4020, openai: 4030, google: 4040, stripe: 4050, bridge: 4060 }

type Ports = {
	graph: number
	mercadoPago: number
	openai?: number
	google?: number
	stripe?: number
	bridge?: number
}

/**
 * The environment in which a server talks to the stand-ins; without `openai` the embedded engine answers, without
 * `google` no account can be connected, without `bridge` no phone is linked by a code.
 */
export function environment(ports: Ports = fakePorts) {
	const local = (port: number) => `http://127.0.0.1:${port}`
	return {
		META_GRAPH_BASE: local(ports.graph),
		META_GRAPH_VERSION: 'v25.0',
		IG_GRAPH_BASE: local(ports.graph),
		META_DIALOG_BASE: local(ports.graph),
		META_APP_ID: fakeSettings.metaAppId,
		META_SIGNUP_CONFIG_ID: fakeSettings.metaSignUpConfig,
		META_APP_SECRET: fakeSettings.metaAppSecret,
		META_VERIFY_TOKEN: fakeSettings.metaVerifyToken,
		MP_API_BASE: local(ports.mercadoPago),
		MP_AUTH_BASE: local(ports.mercadoPago),
		MP_WEBHOOK_SECRET: fakeSettings.mercadoPagoWebhookSecret,
		MP_CLIENT_ID: fakeSettings.mercadoPagoClientId,
		MP_CLIENT_SECRET: fakeSettings.mercadoPagoClientSecret,
		...(ports.stripe && {
			STRIPE_API_BASE: local(ports.stripe),
			STRIPE_CONNECT_BASE: local(ports.stripe),
			STRIPE_CLIENT_ID: fakeSettings.stripeClientId,
			STRIPE_SECRET_KEY: fakeSettings.stripeSecretKey,
			STRIPE_WEBHOOK_SECRET: fakeSettings.stripeWebhookSecret,
		}),
		...(ports.google && {
			GOOGLE_AUTH_BASE: local(ports.google),
			GOOGLE_OAUTH_BASE: local(ports.google),
			GOOGLE_API_BASE: local(ports.google),
			GOOGLE_CLIENT_ID: fakeSettings.googleClientId,
			GOOGLE_CLIENT_SECRET: fakeSettings.googleClientSecret,
		}),
		...(ports.bridge && { WHATSAPP_QR_URL: local(ports.bridge), WHATSAPP_QR_KEY: fakeSettings.bridgeKey }),
		...(ports.openai && {
			LLM_BASE_URL: `${local(ports.openai)}/v1`,
			LLM_API_KEY: fakeSettings.llmApiKey,
			GPT_MODEL: fakeSettings.gptModel,
			REASONING_MODEL: fakeSettings.reasoningModel,
		}),
	}
}
