-- Listing a job or a clinician reads the state of their place (T4). Of one that names no state all 56 names were put into lower
-- case and compared; they are so already here.

-- As before: 'tx texas' for 'Houston, TX 77001', 'Houston TX' and 'Houston, Texas, USA'; empty where the place names no state.
create or replace function state_words(place text) returns text language plpgsql immutable parallel safe as $$
declare
  codes constant text[] := '{al,ak,az,ar,ca,co,ct,de,dc,fl,ga,hi,id,il,in,ia,ks,ky,la,me,md,ma,mi,mn,ms,mo,mt,ne,nv,nh,nj,
    nm,ny,nc,nd,oh,ok,or,pa,ri,sc,sd,tn,tx,ut,vt,va,wa,wv,wi,wy,as,gu,mp,pr,vi}';
  names constant text[] := '{alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,district of columbia,
    florida,georgia,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,
    minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,
    north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,
    virginia,washington,west virginia,wisconsin,wyoming,american samoa,guam,northern mariana islands,puerto rico,
    u.s. virgin islands}';
  last_part text;
  at integer;
begin
  if place is null or place !~ '\S' then return ''; end if;
  -- Without the country and the postal code, the state is what the place ends with.
  last_part := regexp_replace(
    regexp_replace(place, '[\s,]*\m(usa?|u\.s\.a?|united states( of america)?)[\s.]*$', '', 'i'),
    '[\s,]*(\d{5}(-\d{4})?)?[\s,.]*$', '');
  last_part := regexp_replace(last_part, '^.*,\s*', '');
  at := coalesce(array_position(codes, lower(last_part)),
    array_position(codes, lower(substring(last_part from '\s([A-Z]{2})$'))),
    array_position(names, lower(last_part)));
  return coalesce(codes[at] || ' ' || names[at], '');
end $$;
