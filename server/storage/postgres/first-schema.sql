-- Also runs on CockroachDB, YugabyteDB and Citus. Every table of a shopper's data is keyed by the account, and what is
-- unique across accounts is claimed in a table of its own, so that accounts may be spread over nodes: see distribute.ts.

create table account (
  id text primary key,
  revision integer not null,
  data jsonb not null
);
-- Few accounts have a letter to send.
create index account_with_letters on account (id) where data -> 'letters' is not null;
-- Few accounts watch a book on their wishlist.
create index account_with_watches on account (id) where data -> 'wishlist' @> '[{"watch": {}}]';
create index account_to_erase on account ((data ->> 'eraseAt')) where data ->> 'eraseAt' is not null;
create table account_email (
  email_key text primary key,
  account_id text not null
);

create table payment_session (
  account_id text not null references account (id),
  id text not null,
  -- Unique while the session may still be paid; null afterwards.
  open_key text,
  check_at text,
  placed_at text,
  -- A placed order's number, its state, and when its next letter is due.
  number text,
  state text,
  due_at text,
  -- When to ask the provider for a refund of the session, or about refunds on its own pages.
  refund_at text,
  -- When the session can be deleted.
  deletable_at text,
  -- A UUID of version 7, which sorts by time.
  opened uuid not null,
  data jsonb not null,
  primary key (account_id, id),
  constraint payment_session_open unique (account_id, open_key)
);
create index payment_session_due on payment_session (check_at) where check_at is not null;
create index payment_session_of_account on payment_session (account_id, opened desc);
create index payment_session_placed on payment_session (placed_at desc, number desc) where placed_at is not null;
create index payment_session_waiting on payment_session (due_at) where due_at is not null;
create index payment_session_refund on payment_session (refund_at) where refund_at is not null;
create index payment_session_deletable on payment_session (deletable_at) where deletable_at is not null;
create table provider_order (
  provider_order_id text primary key,
  account_id text not null,
  session_id text not null
);
create table order_number (
  number text primary key,
  account_id text not null,
  session_id text not null,
  placed_at text not null
);
-- The last number of each series, increased in the order's transaction: the lock of its row leaves no gap or duplicate.
create table numbering (series text primary key, last integer not null);

-- Books that the owner counts. Orders change `taken` in their own transactions, which lock rows in the order of their ids.
create table stock (
  book_id text primary key,
  -- null for a book that is not counted.
  counted integer,
  taken integer not null default 0
);
create index stock_scarce on stock (book_id) where counted - taken <= 3;

create table owner_letter (
  id text primary key,
  at text not null,
  due_at text,
  data jsonb not null
);

create table sandbox_order (id text primary key, data jsonb not null);
create table secret (name text primary key, value text not null);

-- The columns that rate-limiter-flexible expects.
create table login_try (key varchar(255) primary key, points integer not null, expire bigint);

-- The shop's copies of the pictures that catalogues link to. A name is derived from the content, which never changes.
create table photograph (
  name text not null,
  width integer not null,
  bytes bytea not null,
  primary key (name, width)
);

create sequence catalogue_version as integer;
create table catalogue (
  version integer primary key,
  is_current boolean not null,
  highest_price integer not null,
  size integer not null,
  -- The position of the book of the month, so that finding it reads one row.
  month_position integer
);
create table category (
  version integer not null,
  position integer not null,
  id text not null,
  name text not null,
  primary key (version, position)
);
create table product (
  version integer not null,
  position integer not null,
  id text not null,
  slug text not null,
  title text not null,
  author text not null,
  image text not null,
  photograph text,
  price integer not null,
  original_price integer not null,
  rating double precision not null,
  category text not null,
  is_popular boolean not null,
  delivery_charge boolean not null,
  primary key (version, position)
);
create unique index product_id on product (version, id);
create unique index product_slug on product (version, slug);
create index product_popular on product (version, position) where is_popular;
-- Indexes to find similar books: servers search, sort and count in memory.
create index product_author on product (version, author, position);
create index product_near on product (version, category, price, rating, position);
-- A separate table, so that scans of product read narrow rows.
create table product_description (
  version integer not null,
  position integer not null,
  description text not null,
  -- Not jsonb: REST answers the facts in the order in which they were stored.
  facts json,
  excerpt text,
  primary key (version, position)
);
create index product_isbn on product_description (version, translate(facts ->> 'isbn', '- ', ''));
