SELECT pg_catalog.set_config('search_path', '', false);
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TABLE public.account (
    id text NOT NULL,
    email_key text NOT NULL,
    revision integer NOT NULL,
    data jsonb NOT NULL
);
CREATE TABLE public.catalogue (
    version integer NOT NULL,
    is_current boolean NOT NULL,
    highest_price integer NOT NULL,
    size integer NOT NULL
);
CREATE SEQUENCE public.catalogue_version
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.category (
    version integer NOT NULL,
    "position" integer NOT NULL,
    id text NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.login_try (
    key character varying(255) NOT NULL,
    points integer NOT NULL,
    expire bigint
);
CREATE SEQUENCE public.payment_session_opened
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.payment_session (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_order_id text NOT NULL,
    open_key text,
    check_at text,
    placed_at text,
    opened bigint DEFAULT nextval('public.payment_session_opened'::regclass) NOT NULL,
    data jsonb NOT NULL
);
CREATE TABLE public.product (
    version integer NOT NULL,
    "position" integer NOT NULL,
    id text NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    title_key text NOT NULL,
    author text NOT NULL,
    image text NOT NULL,
    price integer NOT NULL,
    original_price integer NOT NULL,
    rating double precision NOT NULL,
    category text NOT NULL,
    is_popular boolean NOT NULL,
    delivery_charge boolean NOT NULL,
    suggest_key text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.product_description (
    version integer NOT NULL,
    "position" integer NOT NULL,
    description text NOT NULL
);
CREATE TABLE public.revoked_token (
    jti text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.sandbox_order (
    id text NOT NULL,
    data jsonb NOT NULL
);
CREATE TABLE public.secret (
    name text NOT NULL,
    value text NOT NULL
);
INSERT INTO public.account VALUES ('6c38c69f-371d-4cb2-8eb1-de0c4e765c39', 'f7e5e86d-ea7f-49c1-9722-814352c922a0@example.com', 3, '{"id": "6c38c69f-371d-4cb2-8eb1-de0c4e765c39", "cart": [{"id": "2c0089b6-ef14-4485-bd0e-a7c30e2885c5", "quantity": 2, "createdAt": "2026-11-22T15:09:48.304Z", "productId": "5cc7bcab-01aa-4050-8a0d-3b05827a3fc3", "updatedAt": "2026-11-22T15:09:48.318Z", "priceWhenAdded": 849}], "email": "f7e5e86d-ea7f-49c1-9722-814352c922a0@example.com", "lastName": "Rao", "wishlist": [], "addresses": [{"id": "7cda91e3-2244-499b-95cb-6aac147ffca0", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}], "createdAt": "2025-03-01T12:00:00.000Z", "firstName": "Asha", "updatedAt": "2026-11-22T15:09:48.319Z", "passwordHash": "argon2id$19456$2$1$c2FsdA$a2V5"}');
INSERT INTO public.account VALUES ('7037ed7c-6986-49ce-bdb2-039fb10c8c15', 'defa6a28-089d-44b4-afd7-c6a710c6ca1d@example.com', 8, '{"id": "7037ed7c-6986-49ce-bdb2-039fb10c8c15", "cart": [{"id": "ebe15f18-a817-42d2-812a-5171472b7c1d", "quantity": 1, "createdAt": "2026-11-22T15:09:48.065Z", "productId": "505980c3-e74d-4e48-88a0-eab620e2b8dd", "updatedAt": "2026-11-22T15:09:48.065Z", "priceWhenAdded": 1149}], "email": "defa6a28-089d-44b4-afd7-c6a710c6ca1d@example.com", "lastName": "Rao", "wishlist": [], "addresses": [{"id": "5c1086a9-d370-4ddf-88d3-10c0c4933cd2", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}], "createdAt": "2025-03-01T12:00:00.000Z", "firstName": "Asha", "updatedAt": "2026-11-22T15:09:48.066Z", "passwordHash": "argon2id$19456$2$1$c2FsdA$a2V5"}');
INSERT INTO public.kysely_migration VALUES ('001-first', '2026-11-22T15:09:45.166Z');
INSERT INTO public.kysely_migration VALUES ('002-suggestions', '2026-11-22T15:09:45.169Z');
INSERT INTO public.kysely_migration VALUES ('003-listings', '2026-11-22T15:09:45.170Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.payment_session VALUES ('b3961542-4416-46bf-8293-5977d5ecc920', '7037ed7c-6986-49ce-bdb2-039fb10c8c15', 'order_5wmnbtQdDYpbdO', NULL, NULL, '2026-11-22T15:09:47.623Z', 1, '{"id": "b3961542-4416-46bf-8293-5977d5ecc920", "lines": [{"id": "efa47499-b455-409a-b8b8-847ebf7cf1f4", "slug": "the-monsoon-orchard", "image": "/covers/the-monsoon-orchard.svg?v=5e5e31d1", "price": 699, "title": "The Monsoon Orchard", "author": "Meera Raghavan", "quantity": 1, "productId": "50c039ae-ba8a-4263-88c1-3147451d2b97", "cartLineId": "efa47499-b455-409a-b8b8-847ebf7cf1f4", "originalPrice": 999}], "status": "PLACED", "address": {"id": "5c1086a9-d370-4ddf-88d3-10c0c4933cd2", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": null, "payment": {"id": "pay_CtVnK9ry8ODkKe", "placedAt": "2026-11-22T15:09:47.623Z"}, "provider": "sandbox", "accountId": "7037ed7c-6986-49ce-bdb2-039fb10c8c15", "createdAt": "2026-11-22T15:09:47.540Z", "updatedAt": "2026-11-22T15:09:47.623Z", "priceDetails": {"totalAmount": 699, "totalDiscount": 300, "totalSavedAmount": 320, "totalOriginalPrice": 999, "totalDeliveryCharge": 0}, "providerOrderId": "order_5wmnbtQdDYpbdO"}');
INSERT INTO public.payment_session VALUES ('2dbdc3be-f1be-4349-9574-8837edff36cd', '7037ed7c-6986-49ce-bdb2-039fb10c8c15', 'order_MPYM4hf3UJsSQQ', NULL, NULL, '2026-11-22T15:09:47.722Z', 2, '{"id": "2dbdc3be-f1be-4349-9574-8837edff36cd", "lines": [{"id": "c6cc1cdb-ab5b-425f-bc08-6c131e7c1283", "slug": "middlemarch", "image": "/covers/middlemarch.svg?v=f8feea6e", "price": 849, "title": "Middlemarch", "author": "George Eliot", "quantity": 1, "productId": "5cc7bcab-01aa-4050-8a0d-3b05827a3fc3", "cartLineId": "c6cc1cdb-ab5b-425f-bc08-6c131e7c1283", "originalPrice": 1199}], "status": "PLACED", "address": {"id": "5c1086a9-d370-4ddf-88d3-10c0c4933cd2", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": null, "payment": {"id": "pay_Cnc3PVs5SpL3KO", "placedAt": "2026-11-22T15:09:47.722Z"}, "provider": "sandbox", "accountId": "7037ed7c-6986-49ce-bdb2-039fb10c8c15", "createdAt": "2026-11-22T15:09:47.686Z", "updatedAt": "2026-11-22T15:09:47.722Z", "priceDetails": {"totalAmount": 849, "totalDiscount": 350, "totalSavedAmount": 370, "totalOriginalPrice": 1199, "totalDeliveryCharge": 0}, "providerOrderId": "order_MPYM4hf3UJsSQQ"}');
INSERT INTO public.payment_session VALUES ('370f2532-2da8-48b7-8ba5-c19996088771', '7037ed7c-6986-49ce-bdb2-039fb10c8c15', 'order_A6oCQuQ3C4rtty', NULL, NULL, '2026-11-22T15:09:47.850Z', 3, '{"id": "370f2532-2da8-48b7-8ba5-c19996088771", "lines": [{"id": "276354c8-3389-4065-a200-fd8d0c4e87d2", "slug": "the-patient-rupee", "image": "/covers/the-patient-rupee.svg?v=a25c93c8", "price": 1299, "title": "The Patient Rupee", "author": "Kavita Menon", "quantity": 1, "productId": "15cbb7e8-e100-4e48-acb5-179ff8526041", "cartLineId": "276354c8-3389-4065-a200-fd8d0c4e87d2", "originalPrice": 1899}], "status": "PLACED", "address": {"id": "5c1086a9-d370-4ddf-88d3-10c0c4933cd2", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": null, "payment": {"id": "pay_9FBTUMqRU6t0yd", "placedAt": "2026-11-22T15:09:47.850Z"}, "provider": "sandbox", "accountId": "7037ed7c-6986-49ce-bdb2-039fb10c8c15", "createdAt": "2026-11-22T15:09:47.792Z", "updatedAt": "2026-11-22T15:09:47.850Z", "priceDetails": {"totalAmount": 1319, "totalDiscount": 600, "totalSavedAmount": 600, "totalOriginalPrice": 1899, "totalDeliveryCharge": 20}, "providerOrderId": "order_A6oCQuQ3C4rtty"}');
INSERT INTO public.payment_session VALUES ('491a5d3f-8e2d-44d4-9a23-c99a5d52d405', '7037ed7c-6986-49ce-bdb2-039fb10c8c15', 'order_5e637c1e-fdf6-4a4f-952b-4a48e0aed16e', NULL, NULL, '2025-03-01T12:00:00.000Z', 5, '{"id": "491a5d3f-8e2d-44d4-9a23-c99a5d52d405", "lines": [], "status": "PLACED", "address": {"id": "e5998e0a-0a04-40f9-b792-fb2028ab4e64", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": null, "payment": {"id": "pay_491a", "placedAt": "2025-03-01T12:00:00.000Z"}, "provider": "sandbox", "accountId": "7037ed7c-6986-49ce-bdb2-039fb10c8c15", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z", "priceDetails": {"totalAmount": 300, "totalDiscount": 100, "totalSavedAmount": 120, "totalOriginalPrice": 400, "totalDeliveryCharge": 0}, "providerOrderId": "order_5e637c1e-fdf6-4a4f-952b-4a48e0aed16e"}');
INSERT INTO public.payment_session VALUES ('ad1bd437-942d-411e-9da3-5067d54174bf', '7037ed7c-6986-49ce-bdb2-039fb10c8c15', 'order_b493b731-261a-4958-969c-0a2fc9fa24dd', NULL, NULL, '2025-03-01T12:00:00.000Z', 4, '{"id": "ad1bd437-942d-411e-9da3-5067d54174bf", "lines": [], "status": "PLACED", "address": {"id": "37f4cc24-3692-4ab7-a024-792da1568f8f", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": null, "payment": {"id": "pay_ad1b", "placedAt": "2025-03-01T12:00:00.000Z"}, "provider": "sandbox", "accountId": "7037ed7c-6986-49ce-bdb2-039fb10c8c15", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z", "priceDetails": {"totalAmount": 300, "totalDiscount": 100, "totalSavedAmount": 120, "totalOriginalPrice": 400, "totalDeliveryCharge": 0}, "providerOrderId": "order_b493b731-261a-4958-969c-0a2fc9fa24dd"}');
INSERT INTO public.payment_session VALUES ('da304d42-95cd-44fb-9ca8-3f0e8fdddb69', '7037ed7c-6986-49ce-bdb2-039fb10c8c15', 'order_wyhb0RAEs0KfEd', 'sandbox 7037ed7c-6986-49ce-bdb2-039fb10c8c15 BaXwUvUdltbQdahaR-j7xgyxRVHhMKWfJGzaJWfKIvo', '2026-11-22T15:10:08.271Z', NULL, 6, '{"id": "da304d42-95cd-44fb-9ca8-3f0e8fdddb69", "lines": [{"id": "ebe15f18-a817-42d2-812a-5171472b7c1d", "slug": "the-voyage-of-the-beagle", "image": "/covers/the-voyage-of-the-beagle.svg?v=f62e1139", "price": 1149, "title": "The Voyage of the Beagle", "author": "Charles Darwin", "quantity": 1, "productId": "505980c3-e74d-4e48-88a0-eab620e2b8dd", "cartLineId": "ebe15f18-a817-42d2-812a-5171472b7c1d", "originalPrice": 1599}], "status": "PENDING", "address": {"id": "5c1086a9-d370-4ddf-88d3-10c0c4933cd2", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": "2026-11-22T15:10:08.271Z", "payment": null, "provider": "sandbox", "accountId": "7037ed7c-6986-49ce-bdb2-039fb10c8c15", "createdAt": "2026-11-22T15:09:48.270Z", "updatedAt": "2026-11-22T15:09:48.270Z", "priceDetails": {"totalAmount": 1149, "totalDiscount": 450, "totalSavedAmount": 470, "totalOriginalPrice": 1599, "totalDeliveryCharge": 0}, "providerOrderId": "order_wyhb0RAEs0KfEd"}');
INSERT INTO public.payment_session VALUES ('be6540d6-8489-4399-ae42-62e110008b0e', '6c38c69f-371d-4cb2-8eb1-de0c4e765c39', 'order_40b935c1-150c-41f0-956b-0f92b976799a', NULL, NULL, NULL, 7, '{"id": "be6540d6-8489-4399-ae42-62e110008b0e", "lines": [], "status": "EXPIRED", "address": {"id": "e2141539-3406-466a-be6c-3b8df62399ba", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": null, "payment": null, "provider": "sandbox", "accountId": "6c38c69f-371d-4cb2-8eb1-de0c4e765c39", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z", "priceDetails": {"totalAmount": 300, "totalDiscount": 100, "totalSavedAmount": 120, "totalOriginalPrice": 400, "totalDeliveryCharge": 0}, "providerOrderId": "order_40b935c1-150c-41f0-956b-0f92b976799a"}');
INSERT INTO public.payment_session VALUES ('2135c6a7-fb85-4bd5-a3b1-3f89c1e5da9a', '6c38c69f-371d-4cb2-8eb1-de0c4e765c39', 'order_ebf35f02-99fb-4066-b6d2-137352ed0205', 'sandbox 6c38c69f-371d-4cb2-8eb1-de0c4e765c39 nhjFNAAFm349A77jkNYygf9k3wq5RKIeDBcOeGtCvYk', '2025-03-01T13:00:00.000Z', NULL, 8, '{"id": "2135c6a7-fb85-4bd5-a3b1-3f89c1e5da9a", "lines": [], "status": "PENDING", "address": {"id": "e4131124-077b-4193-b406-3b4621e8d51b", "city": "Pune", "name": "Asha Rao", "state": "Maharashtra", "mobile": "+91 98765 43210", "street": "12 Lake Road", "country": "India", "zipCode": "411001", "createdAt": "2025-03-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z"}, "checkAt": "2025-03-01T13:00:00.000Z", "payment": null, "provider": "sandbox", "accountId": "6c38c69f-371d-4cb2-8eb1-de0c4e765c39", "createdAt": "2025-02-01T12:00:00.000Z", "updatedAt": "2025-03-01T12:00:00.000Z", "priceDetails": {"totalAmount": 300, "totalDiscount": 100, "totalSavedAmount": 120, "totalOriginalPrice": 400, "totalDeliveryCharge": 0}, "providerOrderId": "order_ebf35f02-99fb-4066-b6d2-137352ed0205"}');
INSERT INTO public.revoked_token VALUES ('ended-session', 4102444800);
INSERT INTO public.secret VALUES ('jwt', '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO public.secret VALUES ('sandbox', '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO public.secret VALUES ('sandbox-webhook', '0000000000000000000000000000000000000000000000000000000000000000');
SELECT pg_catalog.setval('public.catalogue_version', 1, true);
SELECT pg_catalog.setval('public.payment_session_opened', 8, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_email UNIQUE (email_key);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue
    ADD CONSTRAINT catalogue_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (version, "position");
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.login_try
    ADD CONSTRAINT login_try_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_open UNIQUE (open_key);
ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_provider_order UNIQUE (provider_order_id);
ALTER TABLE ONLY public.product_description
    ADD CONSTRAINT product_description_pkey PRIMARY KEY (version, "position");
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (version, "position");
ALTER TABLE ONLY public.revoked_token
    ADD CONSTRAINT revoked_token_pkey PRIMARY KEY (jti);
ALTER TABLE ONLY public.sandbox_order
    ADD CONSTRAINT sandbox_order_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);
CREATE INDEX payment_session_due ON public.payment_session USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX payment_session_of_account ON public.payment_session USING btree (account_id, opened DESC);
CREATE INDEX product_cheapest ON public.product USING btree (version, price, "position");
CREATE UNIQUE INDEX product_id ON public.product USING btree (version, id);
CREATE INDEX product_popular ON public.product USING btree (version, "position") WHERE is_popular;
CREATE UNIQUE INDEX product_slug ON public.product USING btree (version, slug);
CREATE INDEX product_suggestion_1 ON public.product USING gin (suggest_key public.gin_trgm_ops) WHERE (version = 1);
CREATE INDEX revoked_token_expiry ON public.revoked_token USING btree (expires_at);
ALTER TABLE ONLY public.payment_session
    ADD CONSTRAINT payment_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
